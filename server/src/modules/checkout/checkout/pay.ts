import type { OrderConsent } from '@vitrine/contract/visitor-consent.ts'

import { tokenDigest } from '../../../platform/secrets/link-token.ts'
import type { Services } from '../../../services.ts'
import { completePayment, type LastPayment, lastPayment, type StartedPayment, startPayment } from '../../payments/api.ts'
import { findPaidFor } from './queries.ts'
import type { PixelVisitor } from '../../pixels/api.ts'
import { type Checkout, saveCheckoutInput, type Visitor } from './service.ts'

/** The names of the checkout's fields. All other fields belong to the payment form and are sent only to the gateway. */
const own =
  /^(?:step|seen|email|acceptsMarketing|acceptsSms|phone|note|rate|terms|code|remove|update|agree|enter|billing(?:\..*)?|firstName|lastName|company|address1|address2|city|province|zip|country)$/

interface Where {
  /** The origin of the store's host. */
  origin: string
  /** The IP address of the shopper. */
  ip: string
  /** What the shopper allows the store beyond what it needs. */
  consent: OrderConsent
  /** What pixels may be told of the shopper’s browser. */
  pixelVisitor?: PixelVisitor | undefined
}

/** Saves the input of a checkout whose steps are all done, and starts its payment. */
export async function pay(
  services: Services,
  { storeId }: Visitor,
  checkout: Checkout,
  form: URLSearchParams,
  where: Where,
): Promise<StartedPayment> {
  const seen = form.get('seen') ?? ''
  return startPayment(services, {
    storeId,
    checkoutId: checkout.id,
    cartId: checkout.quoted.cart.id,
    quoted: checkout.quoted,
    // An invalid digest is read as empty, which matches no quote.
    seen: Buffer.from(/^[0-9a-f]{64}$/.test(seen) ? seen : '', 'hex'),
    fields: Object.fromEntries([...form].filter(([name]) => !own.test(name))),
    returnUrl: `${where.origin}/checkout/return`,
    ip: where.ip,
    campaignVisits: checkout.campaignVisits,
    consent: where.consent,
    pixelVisitor: where.pixelVisitor,
    keep: (tx) => saveCheckoutInput(services, tx, checkout),
  })
}

/**
 * Returns the latest payment for the shopper's cart, for example when they return from the bank. If its outcome was still unknown,
 * its state is updated first.
 * @returns undefined when the cart has no payment
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
