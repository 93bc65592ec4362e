import type { Campaign } from '@vitrine/contract/calls/campaigns.ts'
import type { z } from 'zod'

export type Figures = z.output<typeof Campaign>['figures']

/** Sales in one currency, in minor units. `goods` are gross sales less discounts. */
export interface CurrencySales {
  currency: string
  orders: number
  goods: number
  sales: number
}

/** The sums of some campaigns, as they are read. */
export interface CampaignSums {
  visits: number
  carts: number
  checkouts: number
  completed: number
  /** One for each currency with sales or visits. */
  money: CurrencySales[]
}

export const noSums: CampaignSums = { visits: 0, carts: 0, checkouts: 0, completed: 0, money: [] }

/**
 * Calculates the figures of some campaigns.
 * @param currency the currency of the current store, which comes first
 */
export function figuresOf({ visits, carts, checkouts, completed, money }: CampaignSums, currency: string): Figures {
  const used = money.filter((one) => one.currency !== currency && (one.orders !== 0 || one.sales !== 0 || one.goods !== 0))
  const mine = money.find((one) => one.currency === currency) ?? { currency, orders: 0, goods: 0, sales: 0 }
  return {
    visits,
    carts,
    checkouts,
    completed,
    conversionRate: visits === 0 ? null : completed / visits,
    orders: money.reduce((sum, { orders }) => sum + orders, 0),
    sales: [mine, ...used.toSorted((one, other) => one.currency.localeCompare(other.currency))].map(({ orders, goods, sales, ...one }) => ({
      currency: one.currency,
      totalSalesCents: sales,
      averageOrderCents: orders === 0 ? null : goods / orders,
    })),
  }
}

/** Returns the sums of all sales less those of campaigns. */
export function lessSales(all: readonly CurrencySales[], tagged: readonly CurrencySales[]): CurrencySales[] {
  return all.map(({ currency, orders, goods, sales }) => {
    const part = tagged.find((one) => one.currency === currency)
    return { currency, orders: orders - (part?.orders ?? 0), goods: goods - (part?.goods ?? 0), sales: sales - (part?.sales ?? 0) }
  })
}
