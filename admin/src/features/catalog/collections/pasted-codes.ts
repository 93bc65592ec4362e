/** As many as one call takes. */
export const CODES_MAX = 1000

/** The codes in a pasted text: one a line or cell, each once, in the order they stand. */
export function pastedCodes(text: string): string[] {
  const codes = text.split(/[\r\n\t,;]+/).map((code) => code.trim().replaceAll(/^"|"$/g, ''))
  return [...new Set(codes.filter((code) => code !== ''))]
}
