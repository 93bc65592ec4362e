import { tokenDigest } from '../../secrets/link-token.ts'
import type { Services } from '../../services.ts'
import { completePayment, type LastPayment, lastPayment, startPayment, type Started } from '../payments/service.ts'
import { findPaidFor } from './queries.ts'
import { type Checkout, keepTold, type Visitor } from './service.ts'

/** Names of a checkout's own fields. Everything else is the payment form's, and for the gateway alone. */
const own =
  /^(?:step|seen|email|acceptsMarketing|acceptsSms|phone|note|rate|terms|code|remove|update|agree|enter|billing(?:\..*)?|firstName|lastName|company|address1|address2|city|province|zip|country)$/

/** Where the shopper is, and comes back to. */
interface Where {
  /** Of the store's host. */
  origin: string
  /** Address of the shopper. */
  ip: string
}

/** Pays for a checkout whose steps are all done, and keeps what was told of it. */
export async function pay(
  services: Services,
  { storeId }: Visitor,
  checkout: Checkout,
  form: URLSearchParams,
  where: Where,
): Promise<Started> {
  const seen = form.get('seen') ?? ''
  return startPayment(services, {
    storeId,
    checkoutId: checkout.id,
    cartId: checkout.quoted.cart.id,
    quoted: checkout.quoted,
    // What is no digest is the digest of nothing that was ever shown.
    seen: Buffer.from(/^[0-9a-f]{64}$/.test(seen) ? seen : '', 'hex'),
    fields: Object.fromEntries([...form].filter(([name]) => !own.test(name))),
    returnUrl: `${where.origin}/checkout/return`,
    ip: where.ip,
    keep: (tx) => keepTold(services, tx, checkout),
  })
}

/**
 * How the payment stands that a visitor tried last, brought up to date: they come back from the bank, or wait.
 * @returns undefined where they tried none
 */
export async function lastTry(services: Services, { storeId, token }: Visitor): Promise<LastPayment | undefined> {
  if (token === undefined) return undefined
  const read = () =>
    services.db.inSale(storeId, async (tx) => {
      const checkoutId = await findPaidFor(tx, tokenDigest(token))
      return checkoutId === undefined ? undefined : lastPayment(tx, services, storeId, checkoutId)
    })
  const last = await read()
  if (last?.state !== 'pending' && last?.state !== 'action') return last
  await completePayment(services, storeId, last.id)
  return read()
}
