import { type Channel, channels } from '@vitrine/contract/channels.ts'
import type { SalesReportName } from '@vitrine/contract/sales-reports.ts'

/** The names of the rows of everything that belongs to no other row. */
const none: Partial<Record<SalesReportName, string>> = {
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
}

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' })

/** Returns the name of a row in English. The console translates those that are not the seller's own. */
export function rowName(report: SalesReportName, key: string, name: string): string {
  if (key === '') return none[report] ?? ''
  if (report === 'channel') return channels.includes(key as Channel) ? sentence(key.replaceAll('_', ' ')) : key
  if (report === 'customer') return key === 'new' ? 'New customers' : 'Returning customers'
  if (report === 'country') return /^[A-Z]{2}$/.test(key) ? (countries.of(key) ?? key) : key
  return name || key
}

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
