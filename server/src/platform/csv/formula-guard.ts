/**
 * Matches text that spreadsheets would run as a formula, with or without apostrophes in front. Full-width signs count, because
 * spreadsheets in East Asian languages read them as the plain ones (owasp.org, “CSV Injection”).
 */
const DANGEROUS = /^'*[=+\-@＝＋－＠\t\r\n]/
const GUARDED = /^'+[=+\-@＝＋－＠\t\r\n]/
const NUMBER = /^[+-]?\d+(?:\.\d+)?$/

/**
 * Makes a cell that no spreadsheet runs as a formula: text that starts like a formula gets an apostrophe in front; a plain number
 * such as -5 stays unchanged. Text that already looks guarded gets another apostrophe, so that `withoutGuard` restores every text
 * exactly.
 */
export function withGuard(text: string): string {
  return DANGEROUS.test(text) && !NUMBER.test(text) ? `'${text}` : text
}

/** Removes the apostrophe that `withGuard` adds. */
export function withoutGuard(cell: string): string {
  return GUARDED.test(cell) ? cell.slice(1) : cell
}
