import type { AccountOrder, AccountView } from '@vitrine/theme/views/account.ts'
import { moneyFormat } from '@vitrine/storefront/view/money-format.ts'

import type { Config } from '../../../config.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { localDateOf } from '../../../platform/time/local-time.ts'
import { CUSTOMER_ADDRESSES_MAX } from '@vitrine/contract/limits.ts'

import { selectAddresses, type Shopper } from '../../customers/api.ts'
import { addressLines, addressOf, type CustomerOrder, selectOrdersOfCustomer } from '../../orders/api.ts'
import { statusToken } from '../../storefront/kit/api.ts'

/** The number of orders on a page of the history. */
const ORDERS = 20

/** A store, as its account pages need it. */
interface Place {
  storeId: string
  timeZone: string
  locale: string
}

/**
 * Reads the page of a shopper who is signed in.
 * @param before the last order of the page before
 */
export async function readAccount(
  tx: Tx,
  config: Config,
  place: Place,
  shopper: Shopper,
  before: string | undefined,
): Promise<Omit<Extract<AccountView, { step: 'home' }>, 'done'>> {
  const [found, addresses] = await Promise.all([
    selectOrdersOfCustomer(tx, shopper.id, { before, limit: ORDERS + 1 }),
    selectAddresses(tx, shopper.id),
  ])
  const orders = found.slice(0, ORDERS)
  return {
    step: 'home',
    firstName: shopper.firstName,
    email: shopper.email,
    orders: orders.map((order) => orderOf(config, place, order)),
    olderHref: found.length > ORDERS ? `/account?before=${orders.at(-1)!.id}` : null,
    addresses: addresses.flatMap(({ id, address, is_default: isDefault }) => {
      const read = addressOf(address)
      return read ? [{ id, lines: addressLines(read, place.locale), isDefault }] : []
    }),
    canAddAddress: addresses.length < CUSTOMER_ADDRESSES_MAX,
    acceptsMarketing: shopper.acceptsMarketing,
  }
}

function orderOf({ secretKey }: Config, { storeId, timeZone, locale }: Place, order: CustomerOrder): AccountOrder {
  return {
    id: order.id,
    number: order.name,
    href: order.hasStatusPage ? `/orders/${statusToken(secretKey, storeId, order.id)}` : null,
    placedOn: localDateOf(order.placed_at, timeZone).toString(),
    total: moneyFormat(locale, order.currency, false)(order.total_cents),
    state: stateOf(order),
  }
}

function stateOf({ cancelled_at, payment_status, fulfillment_status }: CustomerOrder): AccountOrder['state'] {
  if (cancelled_at !== null) return 'canceled'
  if (payment_status === 'refunded') return 'refunded'
  if (fulfillment_status === 'fulfilled') return 'shipped'
  if (fulfillment_status === 'partially_fulfilled') return 'partlyShipped'
  return payment_status === 'pending' ? 'paymentDue' : 'processing'
}
