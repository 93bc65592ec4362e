import { decimalsOf } from '@vitrine/contract/money.ts'

import { money } from '../../../ui/data/format.ts'
import { t } from '../../../messages/messages.ts'
import { Delta } from '../chart/delta.tsx'
import type { FigureColumn } from './figure-table.tsx'
import { asPercent } from './profit-summary.tsx'
import { marginOf } from './ratios.ts'

/** Returns an amount as a number of whole currency units, for spreadsheets. */
const plainAmount = (minorUnits: number, currency: string): number => minorUnits / 10 ** decimalsOf(currency)

/** Returns a column with amounts. */
export const amountColumn = <Row,>(key: string, header: string, currency: string, amount: (row: Row) => number): FigureColumn<Row> => ({
  key,
  header,
  isNumber: true,
  render: (row) => money(amount(row), currency),
  plain: (row) => plainAmount(amount(row), currency),
})

/** Returns a column that narrow screens leave out. */
export const spare = <Row,>(column: FigureColumn<Row>): FigureColumn<Row> => ({ ...column, isSpare: true })

interface Counted {
  netSales: number
  profit: number
  units: number
  knownUnits: number
}

/**
 * Returns the last two columns of every table: profit, with what is unknown about it, and margin.
 * @param beforeOf returns the profit of a row in the comparison, if it is known
 */
export const profitColumns = <Row extends Counted>(
  currency: string,
  shippingOf: (row: Row) => number,
  beforeOf?: (row: Row) => number | undefined,
): FigureColumn<Row>[] => {
  const change = (row: Row) => {
    const before = beforeOf?.(row)
    return (
      before !== undefined && (
        <div>
          <Delta current={row.profit} comparison={before} format={(value) => money(value, currency)} />
        </div>
      )
    )
  }
  const margin = (row: Row) => marginOf({ netSales: row.netSales, shipping: shippingOf(row), profit: row.profit })
  return [
    {
      ...amountColumn<Row>('profit', t('profit.column.profit'), currency, ({ profit }) => profit),
      render: (row) => (
        <>
          {money(row.profit, currency)}
          {change(row)}
          {row.knownUnits < row.units && <small>{t('profit.unknownCost', { count: row.units - row.knownUnits })}</small>}
        </>
      ),
    },
    {
      key: 'margin',
      header: t('profit.column.margin'),
      isNumber: true,
      render: (row) => asPercent(margin(row)),
      plain: (row) => {
        const ratio = margin(row)
        return ratio === null ? '' : Math.round(ratio * 10_000) / 10_000
      },
    },
  ]
}
