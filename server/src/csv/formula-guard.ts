/** Spreadsheets run a cell that begins like this as a formula (the guard itself counted out). */
const DANGEROUS = /^'*[=+\-@\t\r]/
const GUARDED = /^'+[=+\-@\t\r]/
const NUMBER = /^[+-]?\d+(?:\.\d+)?$/

/**
 * A cell no spreadsheet takes for a formula: one that begins like a formula gets an apostrophe in front, a plain number
 * such as -5 stays. A text that already looks guarded gets one more, so that `withoutGuard` gives every text back exactly.
 */
export function withGuard(text: string): string {
  return DANGEROUS.test(text) && !NUMBER.test(text) ? `'${text}` : text
}

/** Takes the apostrophe of `withGuard` off again. */
export function withoutGuard(cell: string): string {
  return GUARDED.test(cell) ? cell.slice(1) : cell
}
