import { type Channel, channels } from '@vitrine/contract/channels.ts'
import type { ReportColumn, ReportName } from '@vitrine/contract/sales-reports.ts'

/** The names of the rows of everything that belongs to no other row. */
const none: Partial<Record<ReportName, string>> = {
  product: 'No product',
  variant: 'No variant',
  vendor: 'No vendor',
  channel: 'No visit recorded',
  referrer: 'Direct or unknown',
  campaign: 'No campaign',
  discount: 'No discount',
  country: 'No country',
  customer: 'No customer',
  'payment-method': 'Other or unknown',
  order: 'No order',
  'product-views': 'No product',
  inventory: 'No product',
  'sessions-landing-page': 'Unknown page',
  'sessions-device': 'Unknown device',
  'sessions-referrer': 'Direct or unknown',
  'sessions-country': 'Unknown country',
}

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' })

/** Returns the name of a row in English. The console translates those that are not the seller's own. */
export function rowName(report: ReportName, key: string, name: string): string {
  if (key === '') return none[report] ?? ''
  if (report === 'channel' || report === 'sessions-channel')
    return channels.includes(key as Channel) ? sentence(key.replaceAll('_', ' ')) : key
  if (report === 'customer') return key === 'new' ? 'New customers' : 'Returning customers'
  if (report === 'sessions-device') return sentence(key)
  if (report === 'country' || report === 'sessions-country') return /^[A-Z]{2}$/.test(key) ? (countries.of(key) ?? key) : key
  return name || key
}

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** The titles of the columns in files and emails. */
export const columnTitles: Record<ReportColumn, string> = {
  orders: 'Orders',
  units: 'Units',
  gross: 'Gross sales',
  discounts: 'Discounts',
  returns: 'Returns',
  net: 'Net sales',
  shipping: 'Shipping',
  taxes: 'Taxes',
  total: 'Total sales',
  averageOrderValue: 'Average order value',
  visitors: 'Visitors',
  visits: 'Sessions',
  pageviews: 'Page views',
  carts: 'Added to cart',
  checkouts: 'Reached checkout',
  completed: 'Sessions with an order',
  conversionRate: 'Conversion rate',
  views: 'Page views',
  unitsPerView: 'Units per view',
  onHand: 'On hand',
  sellThrough: 'Sell-through rate',
  costValue: 'Value at cost',
  retailValue: 'Value at price',
  unitsWithoutCost: 'On hand without cost',
}

/** The titles of the reports in emails. */
export const reportTitles: Record<ReportName, string> = {
  'over-time': 'Sales over time',
  finance: 'Finance summary',
  hour: 'Sales by hour of day',
  product: 'Sales by product',
  variant: 'Sales by variant',
  vendor: 'Sales by vendor',
  channel: 'Sales by channel',
  referrer: 'Sales by referrer',
  campaign: 'Sales by UTM campaign',
  discount: 'Sales by discount',
  country: 'Sales by country',
  customer: 'New and returning customers',
  'payment-method': 'Sales by payment method',
  order: 'Orders',
  sessions: 'Sessions over time',
  'sessions-landing-page': 'Sessions by landing page',
  'sessions-device': 'Sessions by device',
  'sessions-channel': 'Sessions by channel',
  'sessions-referrer': 'Sessions by referrer',
  'sessions-country': 'Sessions by country',
  'product-views': 'Product views and sales',
  inventory: 'Inventory value and sell-through',
}
