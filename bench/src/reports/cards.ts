/**
 * Figures of a period by name. Amounts are in minor units. A list of numbers has one value per day or row, and a list of texts the
 * rows of a table. Null: there is no figure, for example no average.
 */
export type Figures = Record<string, number | null | number[] | string[]>

/** A card of the Overview. */
export interface Card {
  /** Its name in the answer of the whole Overview. */
  name: string
  /** The path of the call that answers this card alone. */
  path: string
  /** Returns the figures of the period and of the one before it, to compare them with the same figures from raw rows. */
  read(answer: never): { current: Figures; comparison?: Figures }
}

/** The path of the call that answers all cards. */
export const OVERVIEW = 'overview'

interface Period {
  total: number | null
  series: { value: number | null }[]
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
  [`${name} by day`]: series.map(({ value }) => value ?? Number.NaN),
})

interface Step {
  step: string
  visits: number
}
const steps = (funnel: Step[]): Figures => Object.fromEntries(funnel.map(({ step, visits }) => [step, visits]))

interface Recovery {
  current: { abandoned: number | null; orders: number; revenue: number }
  comparison: { orders: number; revenue: number }
  funnels: { method: string; steps: { step: string; checkouts: number }[] }[]
}

interface Table {
  session_count: { value: number }
  rows: { channel?: string; referrer?: string; country?: string; session_count: { value: number } }[]
  rowCount: number
  rest: { session_count: { value: number } }
}

/** Returns the figures of a table. The sequence of rows with equally many visits is not compared. */
const tableOf =
  (name: string) =>
  ({ session_count: all, rows, rowCount, rest }: Table) => ({
    current: {
      visits: all.value,
      [`${name} rows`]: rows.map(({ channel = '', referrer = '', country = '', session_count: { value } }) =>
        [channel, referrer, country, value].join(' '),
      ),
      [`${name} visits`]: rows.map(({ session_count: { value } }) => value),
      [`${name} count`]: rowCount,
      [`${name} rest`]: rest.session_count.value,
    },
  })

export const cards: readonly Card[] = [
  {
    name: 'totalSales',
    path: 'total-sales',
    read(answer: Answer & { breakdown: Figures }) {
      const { current, comparison } = both('sales')(answer)
      return { current: { ...current, ...answer.breakdown }, comparison }
    },
  },
  { name: 'totalOrders', path: 'total-orders', read: both('orders') },
  { name: 'averageOrderValue', path: 'average-order-value', read: both('order value') },
  { name: 'averageOrderItems', path: 'average-order-items', read: both('order items') },
  {
    name: 'conversionRate',
    path: 'conversion-rate',
    read(answer: Answer & { funnel: Step[]; comparedFunnel: Step[] }) {
      const { current, comparison } = both('conversion')(answer)
      return { current: { ...current, ...steps(answer.funnel) }, comparison: { ...comparison, ...steps(answer.comparedFunnel) } }
    },
  },
  {
    name: 'abandonedRecovery',
    path: 'abandoned-recovery',
    read({ current, comparison, funnels }: Recovery) {
      const ofSteps = funnels.flatMap(({ method, steps: list }) =>
        list.map(({ step, checkouts }) => [`${method} ${step}`, checkouts] as const),
      )
      return {
        current: {
          // The number is not shown for days of which only the recovered checkouts are kept.
          ...(current.abandoned !== null && { abandoned: current.abandoned }),
          'recovered orders': current.orders,
          'recovered sales': current.revenue,
          ...Object.fromEntries(ofSteps),
        },
        comparison: { 'recovered orders': comparison.orders, 'recovered sales': comparison.revenue },
      }
    },
  },
  { name: 'trafficSources', path: 'traffic-sources', read: tableOf('source') },
  { name: 'trafficLocations', path: 'traffic-locations', read: tableOf('country') },
]
