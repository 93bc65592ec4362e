import type { ReportColumn } from '@vitrine/contract/sales-reports.ts'

import { t } from '../../../messages/messages.ts'
import { figureText } from './figure-text.ts'
import { figureOf, type Row } from './row-name.ts'

/** An arrow beside the heading of a column, in characters. */
const ARROW = 2
const BOLD = 0.75

/**
 * Returns the width of each column, as CSS, that its longest figure and the longest word of its heading need. So the columns stay as
 * they are while rows come and go.
 */
export function widthsOf(
  columns: readonly ReportColumn[],
  rows: readonly Pick<Row, 'current' | 'comparison'>[],
  currency: string,
): string[] {
  return columns.map((column) => {
    const values = rows.flatMap(({ current, comparison }) => [figureOf(current, column) ?? 0, figureOf(comparison, column) ?? 0])
    const [low, high] = values.reduce(([least, most], value) => [Math.min(least, value), Math.max(most, value)], [0, 0])
    const words = t(`salesReports.column.${column}`).split(' ')
    const longest = Math.max(
      charactersOf(figureText(column, low, currency)),
      charactersOf(figureText(column, high, currency)),
      ...words.map(({ length }, at) => length + (at === words.length - 1 ? ARROW : 0)),
    )
    // The total is bold, and so a little wider.
    return `calc(${longest + BOLD}ch + var(--between))`
  })
}

/** Returns the width of a figure in digits. Its separators are half as wide. */
const charactersOf = (text: string): number => text.length - text.replaceAll(/[^.,]/g, '').length / 2
