import { decimalsOf } from '@vitrine/contract/money.ts'

import { money } from '../../../ui/data/format.ts'
import { t } from '../../../messages/messages.ts'
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

/** Returns the last two columns of every table: profit, with what is unknown about it, and margin. */
export const profitColumns = <Row extends Counted>(currency: string, shippingOf: (row: Row) => number): FigureColumn<Row>[] => {
  const margin = (row: Row) => marginOf({ netSales: row.netSales, shipping: shippingOf(row), profit: row.profit })
  return [
    {
      ...amountColumn<Row>('profit', t('profit.column.profit'), currency, ({ profit }) => profit),
      render: ({ profit, units, knownUnits }) => (
        <>
          {money(profit, currency)}
          {knownUnits < units && <small>{t('profit.unknownCost', { count: units - knownUnits })}</small>}
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
