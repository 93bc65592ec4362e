/** How much data the stores of an account have. */
export interface DataSize {
  stores: number
  /** The number of page views of all stores. The generated number differs from it by less than one percent. */
  pageViews: number
  orders: number
}

/** The size for which the speed of reports has targets. */
export const FULL: DataSize = { stores: 50, pageViews: 10_000_000, orders: 1_000_000 }

/** The number of days with data. They end with the last full UTC day. */
export const DAYS = 730
/** The average number of page views per visit. */
export const VIEWS_PER_VISIT = 3.98
/** Store n has 1/n^`SKEW` times as much data as the first store. With 50 stores, the first store then has 23 % of all data. */
const SKEW = 1.02

/** The parts of a store in the data of all stores. */
export interface StoreSize {
  visits: number
  visitors: number
  orders: number
  buyers: number
}

/** The share of visits that are the first visit of their visitor. */
const NEW_VISITS = 0.75
const ORDERS_PER_BUYER = 1.6

/** Divides the data among the stores, the largest store first. */
export function storeSizes({ stores, pageViews, orders }: DataSize): StoreSize[] {
  const weights = Array.from({ length: stores }, (_, at) => (at + 1) ** -SKEW)
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight) => {
    const visits = Math.max(1, Math.round(((pageViews / VIEWS_PER_VISIT) * weight) / all))
    const ordered = Math.max(1, Math.round((orders * weight) / all))
    return { visits, visitors: Math.ceil(visits * NEW_VISITS), orders: ordered, buyers: Math.ceil(ordered / ORDERS_PER_BUYER) }
  })
}
