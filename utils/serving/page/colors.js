// One meaning for each color: blue for weights and probabilities, red to blue for signed numbers.

const share = (value) => Math.round(100 * Math.min(1, Math.max(0, value)));

/** The color of a weight or probability from 0 to 1, on the page's background. */
export function weightColor(value) {
  return `color-mix(in srgb, var(--weight) ${share(value)}%, var(--paper))`;
}

/** The color of a signed number, relative to the greatest size. */
export function signedColor(value, greatest) {
  const side = value < 0 ? "var(--negative)" : "var(--weight)";
  return `color-mix(in srgb, ${side} ${share(greatest > 0 ? Math.abs(value) / greatest : 0)}%, var(--paper))`;
}

/** The color of a token by its probability: what the model is not sure of is marked. */
export function confidenceColor(probability) {
  return `color-mix(in srgb, var(--doubt) ${share(1 - probability)}%, var(--paper))`;
}
