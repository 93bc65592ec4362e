import { uuidv7 } from 'uuidv7'

import { searchVectorOf } from '../../modules/customers/api.ts'
import type { Sale } from './sale.ts'

/** Returns the ID of each customer by email address. */
export const customerIds = (sales: readonly Sale[]): Map<string, string> => new Map(sales.map(({ order }) => [order.buyer.email, uuidv7()]))

interface Bought {
  sale: Sale
  order: { customer_id: string; total_cents: number; refunded_cents: number }
}

/** Returns the rows of the customers of some orders, oldest order first. */
export function customerRows(storeId: string, written: readonly Bought[]) {
  return [...Map.groupBy(written, ({ order }) => order.customer_id)].map(([id, orders]) => {
    const [first, last] = [orders[0]!.sale, orders.at(-1)!.sale]
    const { email, phone, shippingAddress } = last.order.buyer
    const { firstName, lastName } = shippingAddress ?? { firstName: '', lastName: '' }
    const agreed = orders.find(({ sale }) => sale.order.buyer.acceptsMarketing)?.sale.at ?? null
    return {
      store_id: storeId,
      id,
      email,
      first_name: firstName,
      last_name: lastName,
      phone,
      search: searchVectorOf({ email, firstName, lastName, phone }),
      email_consent: agreed ? 'subscribed' : 'none',
      email_consent_level: agreed && 'single',
      email_consent_source: agreed ? 'checkout' : '',
      email_consent_at: agreed,
      order_count: orders.length,
      spent_cents: orders.reduce((sum, { order }) => sum + order.total_cents - order.refunded_cents, 0),
      first_order_at: first.at,
      last_order_at: last.at,
      first_channel: first.attribution.channel,
      first_utm_source: first.attribution.utm.source ?? '',
      first_utm_campaign: first.attribution.utm.campaign ?? '',
      last_channel: last.attribution.channel,
      last_utm_source: last.attribution.utm.source ?? '',
      last_utm_campaign: last.attribution.utm.campaign ?? '',
      created_at: first.at,
      updated_at: last.at,
    }
  })
}

/** Returns the rows of the customers' addresses: those of their last orders. */
export const addressRows = (storeId: string, written: readonly Bought[]) =>
  [...Map.groupBy(written, ({ order }) => order.customer_id)].flatMap(([id, orders]) => {
    const { sale } = orders.at(-1)!
    const { shippingAddress } = sale.order.buyer
    const row = { store_id: storeId, customer_id: id, id: uuidv7(), address: { ...shippingAddress }, created_at: sale.at }
    return shippingAddress ? [row] : []
  })
