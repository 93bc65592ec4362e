/** The maximum number of codes in one call. */
export const CODES_MAX = 1000

/** Returns the codes in a pasted text, without duplicates and in their order. Each line or cell holds one code. */
export function pastedCodes(text: string): string[] {
  const codes = text.split(/[\r\n\t,;]+/).map((code) => code.trim().replaceAll(/^"|"$/g, ''))
  return [...new Set(codes.filter((code) => code !== ''))]
}
