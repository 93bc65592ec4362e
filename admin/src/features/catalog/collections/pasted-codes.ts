/** The maximum number of codes that one call accepts. */
export const CODES_MAX = 1000

/**
 * Returns the codes in a pasted text, in their order and without duplicates. Line breaks, tabs, commas and semicolons
 * separate the codes. Quotation marks around a code are removed.
 */
export function pastedCodes(text: string): string[] {
  const codes = text.split(/[\r\n\t,;]+/).map((code) => code.trim().replaceAll(/^"|"$/g, ''))
  return [...new Set(codes.filter((code) => code !== ''))]
}
