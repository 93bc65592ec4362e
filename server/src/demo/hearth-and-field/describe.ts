/**
 * Returns the HTML of a product description: paragraphs, then a list of facts.
 * @param facts the label and the text of each fact, such as `['Light', 'Bright, indirect']`
 */
export function describe(paragraphs: readonly string[], facts: readonly (readonly [string, string])[]): string {
  const list = facts.map(([label, text]) => `<li><strong>${label}:</strong> ${text}</li>`).join('')
  return `${paragraphs.map((text) => `<p>${text}</p>`).join('')}<ul>${list}</ul>`
}
