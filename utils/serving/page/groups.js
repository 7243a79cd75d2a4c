// Words from subwords.

const isSpecial = (token) => /^<\w+>$/.test(token) && !token.startsWith("<0x");
const isByte = (token) => token.startsWith("<0x");

/** Where words begin in a text: by spaces, or in languages without spaces by the browser's dictionary. */
function wordStarts(text, language) {
  if (!["ja", "zh"].includes(language) || !Intl.Segmenter) return null;
  const words = new Intl.Segmenter(language, { granularity: "word" }).segment(text);
  return new Set([...words].map((word) => word.index));
}

/** Return the indices of the tokens of each word. A token that holds several words is a group of its own. */
export function wordGroups(tokens, language) {
  const texts = tokens.map((token) => (isSpecial(token) || isByte(token) ? "" : token.replaceAll("\u2581", " ")));
  const starts = wordStarts(texts.join(""), language);
  const groups = [];
  let place = 0;
  tokens.forEach((token, index) => {
    const before = tokens[index - 1];
    const begins = isByte(token) ? !isByte(before || "") : isByte(before || "") || (starts ? starts.has(place) : token.startsWith("\u2581"));
    if (index === 0 || isSpecial(token) || isSpecial(before) || begins) groups.push([]);
    groups.at(-1).push(index);
    place += texts[index].length;
  });
  return groups;
}

/** The characters that runs of byte tokens spell, by the index of each byte; undefined for all other tokens. */
export function spelledBytes(bytes) {
  const found = new Array(bytes.length);
  for (let begin = 0; begin < bytes.length; begin += 1) {
    if (bytes[begin] === null) continue;
    let end = begin;
    while (end < bytes.length && bytes[end] !== null) end += 1;
    found.fill(new TextDecoder().decode(new Uint8Array(bytes.slice(begin, end))), begin, end);
    begin = end - 1;
  }
  return found;
}

/** Attention between words: weights of the keys of a word add up, those of its queries are averaged. */
export function joinWords(matrix, queries, keys, languages) {
  const rows = wordGroups(queries, languages[0]);
  const columns = wordGroups(keys, languages[1]);
  const sum = (row, members) => members.reduce((total, index) => total + row[index], 0);
  const table = rows.map((row) => columns.map((column) => row.reduce((total, t) => total + sum(matrix[t], column), 0) / row.length));
  const name = (tokens, members) => members.map((index) => tokens[index]).join("");
  return { matrix: table, queries: rows.map((row) => name(queries, row)), keys: columns.map((column) => name(keys, column)) };
}
