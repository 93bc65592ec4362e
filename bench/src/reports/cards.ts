import type { Asked } from './choices.ts'

/** Figures of a period by name. Amounts are in minor units; a list has one value per day. */
export type Figures = Record<string, number | number[]>

/** A call that fills a card of the Overview. */
export interface Card {
  name: string
  path: string
  /** Returns the figures of the period and of the one before it, to compare them with the same figures from raw rows. */
  read(answer: never): { current: Figures; comparison: Figures }
}

interface Period {
  total: number
  series: { value: number }[]
}
interface Answer {
  current: Period
  comparison: Period
}

const both =
  (name: string) =>
  ({ current, comparison }: Answer) => ({ current: seriesOf(name, current), comparison: seriesOf(name, comparison) })
const seriesOf = (name: string, { total, series }: Period): Figures => ({
  [name]: total,
  [`${name} by day`]: series.map(({ value }) => value),
})

interface Funnel {
  step: string
  visits: number
}
const steps = (funnel: Funnel[]): Figures => Object.fromEntries(funnel.map(({ step, visits }) => [step, visits]))

export const cards: readonly Card[] = [
  {
    name: 'total sales',
    path: 'total-sales',
    read(answer: Answer & { breakdown: Figures }) {
      const { current, comparison } = both('sales')(answer)
      return { current: { ...current, ...answer.breakdown }, comparison }
    },
  },
  { name: 'orders', path: 'total-orders', read: both('orders') },
  { name: 'average order value', path: 'average-order-value', read: both('order value') },
  { name: 'items per order', path: 'average-order-items', read: both('order items') },
  {
    name: 'conversion rate',
    path: 'conversion-rate',
    read(answer: Answer & { funnel: Funnel[]; comparedFunnel: Funnel[] }) {
      const { current, comparison } = both('conversion')(answer)
      return { current: { ...current, ...steps(answer.funnel) }, comparison: { ...comparison, ...steps(answer.comparedFunnel) } }
    },
  },
]

export const addressOf = ({ path }: Pick<Card, 'path'>, storeIds: readonly string[], { from, to, zone }: Asked): string =>
  `/api/reports/${path}?${new URLSearchParams({ fromTime: from, toTime: to, timezone: zone, stores: storeIds.join(','), compare: 'previous_period' })}`
