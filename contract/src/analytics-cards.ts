import type { Scope } from './scopes.ts'

/**
 * The cards that the Analytics page can show, in the order of their list, each with the permission that its report needs. A card has
 * the same name as its report. Members don’t see cards that they have no permission for.
 */
export const analyticsCards = {
  totalSales: 'homes',
  salesBreakdown: 'homes',
  grossSales: 'analystics',
  discounts: 'analystics',
  returns: 'analystics',
  netSales: 'analystics',
  shipping: 'analystics',
  taxes: 'analystics',
  finance: 'analystics',
  hour: 'analystics',
  channel: 'analystics',
  country: 'analystics',
  'payment-method': 'analystics',
  discount: 'analystics',

  totalOrders: 'homes',
  averageOrderValue: 'homes',
  averageOrderItems: 'homes',
  units: 'analystics',
  order: 'analystics',
  customer: 'analystics',
  abandonedRecovery: 'homes',

  product: 'analystics',
  variant: 'analystics',
  vendor: 'analystics',

  conversionRate: 'homes',
  trafficSources: 'homes',
  trafficLocations: 'homes',
  referrer: 'analystics',
  campaign: 'analystics',
  utmSources: 'analystics',
  liveVisitors: 'live_view',

  profit: 'analystics',
  profitBridge: 'analystics',
} as const satisfies Record<string, Scope>

export type AnalyticsCardName = keyof typeof analyticsCards

export const analyticsCardNames = Object.keys(analyticsCards) as AnalyticsCardName[]

/** The widths of cards, in columns of the page. */
export const cardWidths = [1, 2, 3] as const
export type CardWidth = (typeof cardWidths)[number]

/** A card on the Analytics page of a member. */
export interface DashboardCard {
  name: AnalyticsCardName
  width: CardWidth
}

/** The cards of a member who has not chosen any. */
export const defaultCards: readonly DashboardCard[] = [
  { name: 'totalSales', width: 2 },
  { name: 'liveVisitors', width: 1 },
  { name: 'totalOrders', width: 1 },
  { name: 'averageOrderValue', width: 1 },
  { name: 'conversionRate', width: 1 },
  { name: 'product', width: 1 },
  { name: 'channel', width: 1 },
  { name: 'customer', width: 1 },
  { name: 'profit', width: 2 },
  { name: 'trafficLocations', width: 1 },
  { name: 'utmSources', width: 3 },
]
