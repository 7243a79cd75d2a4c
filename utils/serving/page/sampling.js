// What temperature, top-k and top-p do to a distribution.

/**
 * Return the probabilities of the likeliest tokens in sampling, as utils/decoding/choose.py restricts it.
 *
 * @param step with `top`, the likeliest tokens, and `rest`, bins [mean log-probability, number] of all others.
 */
export function restrict(step, { temperature, topK, topP }) {
  let bins = [...step.top.map((one) => ({ score: one.log_prob / temperature, count: 1 })), ...step.rest.map(([mean, count]) => ({ score: mean / temperature, count }))];
  if (topK > 0) bins = limit(bins, topK);
  const total = bins.reduce((sum, bin) => sum + bin.count * Math.exp(bin.score), 0);
  if (topP < 1) {
    let before = 0;
    bins = bins.filter((bin) => {
      const inside = before < topP * total;
      before += bin.count * Math.exp(bin.score);
      return inside;
    });
  }
  const kept = bins.reduce((sum, bin) => sum + bin.count * Math.exp(bin.score), 0);
  return step.top.map((_, index) => (index < bins.length ? Math.exp(bins[index].score) / kept : 0));
}

/** The first k tokens of bins in order. */
function limit(bins, k) {
  const found = [];
  for (const bin of bins) {
    if (k <= 0) break;
    found.push({ ...bin, count: Math.min(bin.count, k) });
    k -= bin.count;
  }
  return found;
}
