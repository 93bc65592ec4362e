import type { ReactNode } from 'react'

import type { Answer } from '../../../api/types.ts'
import { t } from '../../../messages/messages.ts'
import { money, number, percent } from '../../../ui/data/format.ts'
import { Delta } from '../chart/delta.tsx'
import css from './campaigns.module.css'

export type Figures = Answer<'campaigns.report'>['total']['figures']
export interface Compared {
  figures: Figures
  comparison: Figures | null
}

export interface FigureColumn {
  key: 'visits' | 'carts' | 'checkouts' | 'conversionRate' | 'orders' | 'sales' | 'averageOrder'
  render: (compared: Compared) => ReactNode
}

/** A number with its change from the comparison. Nothing is said about a change from nothing to nothing. */
function Figure({ now, then, format }: { now: number | null; then: number | null | undefined; format: (value: number) => string }) {
  return (
    <span className={css['figure']}>
      {now === null ? '–' : format(now)}
      {now !== null && then != null && (now !== 0 || then !== 0) && <Delta current={now} comparison={then} format={format} />}
    </span>
  )
}

/** Amounts, one per currency. */
const amounts = (of: (sales: Figures['sales'][number]) => number | null) =>
  function Amounts({ figures, comparison }: Compared) {
    return figures.sales.map((sales) => {
      const before = comparison?.sales.find(({ currency }) => currency === sales.currency)
      return <Figure key={sales.currency} now={of(sales)} then={before && of(before)} format={(value) => money(value, sales.currency)} />
    })
  }

const count = (key: 'visits' | 'carts' | 'checkouts' | 'orders'): FigureColumn => ({
  key,
  render: ({ figures, comparison }) => <Figure now={figures[key]} then={comparison?.[key]} format={number} />,
})
const TotalSales = amounts(({ totalSalesCents }) => totalSalesCents)
const AverageOrder = amounts(({ averageOrderCents }) => averageOrderCents)

/** The columns of figures. Each has a heading and a definition among the messages. */
export const figureColumns: readonly FigureColumn[] = [
  count('visits'),
  count('carts'),
  count('checkouts'),
  {
    key: 'conversionRate',
    render: ({ figures, comparison }) => (
      <Figure now={figures.conversionRate} then={comparison?.conversionRate} format={(rate) => percent(rate, 2)} />
    ),
  },
  count('orders'),
  { key: 'sales', render: (compared) => <TotalSales {...compared} /> },
  { key: 'averageOrder', render: (compared) => <AverageOrder {...compared} /> },
]

export const columnTitle = (key: FigureColumn['key']): string => t(`campaigns.column.${key}`)
