import type { ReportName, ReportSort } from '@vitrine/contract/sales-reports.ts'

import { invalidField } from '../../../platform/problem.ts'

/** The last row of a page, after which the next page begins. */
export interface Cursor {
  currency: string
  /** The value that the rows are sorted by, as PostgreSQL prints it. */
  value: string
  key: string
}

const NUMBER = /^(?:-?\d{1,20}(?:\.\d{1,20})?(?:e[+-]?\d{1,2})?|-Infinity)$/

export const encodeCursor = (report: ReportName, sort: ReportSort, { currency, value, key }: Cursor): string =>
  Buffer.from(JSON.stringify([report, sort, currency, value, key])).toString('base64url')

/**
 * Reads the cursor of a page.
 * @param isNumber whether the rows are sorted by a number
 * @throws Problem `invalid_input` for a cursor of another report or order, or one that was made up
 */
export function decodeCursor(text: string, report: ReportName, sort: ReportSort, isNumber: boolean): Cursor {
  const [ofReport, ofSort, currency, value, key] = partsOf(text)
  const isText = (part: unknown): part is string => typeof part === 'string' && !part.includes('\0') && part.isWellFormed()
  if (ofReport !== report || ofSort !== sort || !isText(currency) || !isText(value) || !isText(key))
    throw invalidField('page_link', 'cursor')
  if (isNumber && !NUMBER.test(value)) throw invalidField('page_link', 'cursor')
  return { currency, value, key }
}

function partsOf(text: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    return Array.isArray(parts) ? parts : []
  } catch {
    return []
  }
}
