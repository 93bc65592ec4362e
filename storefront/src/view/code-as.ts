/** Returns a discount code from the theme settings in the form in which codes are compared: trimmed and in upper case. */
export const codeAs = (typed: string): string => typed.trim().toUpperCase()
