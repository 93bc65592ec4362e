import { emptyAddress } from '@vitrine/contract/addresses/address.ts'
import type { PaymentForm } from '@vitrine/theme/views/checkout.ts'
import { isDeepStrictEqual } from 'node:util'
import { uuidv7 } from 'uuidv7'

import type { Tx } from '../../db/transactions.ts'
import { tokenDigest } from '../../secrets/link-token.ts'
import type { Services } from '../../services.ts'
import { agreeToNotices, setCodes } from '../cart/queries.ts'
import { paymentForm } from '../payments/service.ts'
import { type Basket, readBasket } from '../pricing/basket.ts'
import type { CheckoutRow, Quoted } from '../pricing/quoted.ts'
import { quoteBasket } from '../pricing/read-quote.ts'
import { readSetUp, type ShownSetUp } from '../pricing/set-up.ts'
import { shippedCountries } from '../shipping/service.ts'
import { recordSign, recordStep } from '../visits/service.ts'
import { IDLE_MS } from '../visits/stitch.ts'
import type { VisitHit } from '../visits/write.ts'
import { type Countries, reaches } from './errors.ts'
import { holdCheckout, insertCheckout, setVisit, snapshotOf, updateCheckout } from './queries.ts'
import { nothingTold, readTold, type Told } from './told.ts'

/** A checkout at one moment: what was told, what it comes to, and what can be chosen. */
export interface Checkout {
  /** Of the checkout's row. */
  id: string
  told: Told
  quoted: Quoted
  countries: Countries
  /** They are asked whether they agree to text messages. */
  asksTexts: boolean
  /** All of it was written down before. */
  isKept: boolean
  /** How it can be paid for, where it is about to be shown. */
  payment: PaymentForm | undefined
}

/** Whose checkout it is, and of which store. */
export interface Visitor {
  storeId: string
  /** The secret of the cart. */
  token: string | undefined
}

/** What changes with a visit. */
export interface Change {
  /** The form that was sent. */
  form?: URLSearchParams
  /** The codes that are given from now on, after those there are. */
  codes?: (before: readonly string[]) => readonly string[]
  /** They agree to what is no longer as they put it in: the cart asks for what can be had. */
  agrees?: boolean
  /** Where a browser seems to be whose visitor has told nothing yet. */
  country?: string | undefined
  /** Its page is about to be shown. */
  isShown?: boolean
  /** It is about to be paid for: what was told is kept with that, by `keepTold`. */
  isPaid?: boolean
}

/** A checkout that was looked at a moment ago is not written down again for that alone. */
const ACTIVE_SECONDS = 60

/**
 * Looks at the checkout of a visitor's cart, and keeps what changes.
 * @returns undefined where there is nothing to buy: no cart, none any more, or nothing of it can be had
 */
export async function visitCheckout(
  services: Services,
  { storeId, token, setUp: kept, sign }: { storeId: string; token: string; setUp: ShownSetUp; sign: VisitHit | null },
  change: Change = {},
): Promise<Checkout | undefined> {
  const { db, now } = services
  return db.inSale(storeId, async (tx, last) => {
    const [read, setUp] = await Promise.all([
      readBasket(tx, { digest: tokenDigest(token) }, now()),
      // What is paid goes by what the store has set up now, what is shown by what this process knows of it.
      change.isPaid ? readSetUp(tx) : kept,
    ])
    if (!read || read.lines.length === 0) return undefined
    const countries = shippedCountries(setUp.shipping)
    const asksTexts = kept.asksTexts && setUp.settings.phone !== 'hidden'
    const basket = withCodes(read, change.codes)
    const before = basket.checkout?.told ?? begun(basket, countries, change.country)
    const told = change.form
      ? readTold(change.form, before, { ...setUp.settings, texts: asksTexts }, now())
      : { ...before, typedEmail: before.email }
    const quoted = await quoteBasket(tx, services, basket, told, setUp)
    const codes = known(quoted)
    if (!isDeepStrictEqual(codes, read.cart.codes)) await setCodes(tx, basket.cart.id, codes)
    if (change.agrees) await agreeToNotices(tx, basket.cart.id, basket.notices)
    const toKeep = { told, quote: quoted.quote, now: now() }
    const visitId = visitOf(basket, now())
    const begins = basket.checkout ? undefined : await insertCheckout(tx, { storeId, cartId: basket.cart.id, visitId, ...toKeep })
    const { id, isNew } = begins ?? { id: told.id, isNew: false }
    if (isNew && visitId === null) await findVisit(tx, { storeId, checkoutId: id, sign })
    const isKept = basket.checkout === undefined || isWritten(basket.checkout, told, quoted, now())
    last()
    const [isOpen, payment] = await Promise.all([
      isKept || change.isPaid || updateCheckout(tx, toKeep),
      change.isShown ? paymentForm(tx, services, paymentAsk(id, told, quoted)) : undefined,
      isNew && recordStep(tx, { storeId, visitId, step: 'checkout', at: now() }),
    ])
    // It has become an order while this was going on: another press of "Pay" was quicker.
    if (!isOpen) return undefined
    const checkout = { ...told, id }
    const notices = change.agrees ? [] : quoted.notices
    return { id, told: checkout, quoted: { ...quoted, checkout, notices }, countries, asksTexts, isKept, payment }
  })
}

/**
 * Takes a checkout for paying, and writes down what was told of it where that is not done yet.
 * @returns whether it is still open; it may have become an order in the meantime
 */
export const keepTold = ({ now }: Services, tx: Tx, { told, quoted, isKept }: Checkout): Promise<boolean> =>
  isKept ? holdCheckout(tx, told.id) : updateCheckout(tx, { told, quote: quoted.quote, now: now() })

/** How a checkout can be paid for now. */
export async function paymentOf(services: Services, storeId: string, { id, told, quoted, payment }: Checkout): Promise<PaymentForm> {
  return payment ?? services.db.inSale(storeId, (tx) => paymentForm(tx, services, paymentAsk(id, told, quoted)))
}

function paymentAsk(checkoutId: string, told: Told, { quote: { totalCents: amountCents, currency } }: Quoted) {
  // As it is paid for (payments/reserve.ts), so that what is offered is what is taken.
  return { checkoutId, amountCents, currency, country: told.shippingAddress?.country ?? null }
}

const withCodes = (basket: Basket, codes: Change['codes']): Basket =>
  codes ? { ...basket, cart: { ...basket.cart, codes: codes(basket.cart.codes) } } : basket

/** Codes there are, whether they count now or not: nobody has to take back what they mistyped. */
const known = ({ cart, refusedCodes }: Quoted): readonly string[] =>
  cart.codes.filter((code) => !refusedCodes.some((refused) => refused.code === code && refused.reason === 'unknown'))

/** A checkout that begins: in the country the browser seems to be in, where the store sends there. */
function begun({ lines }: Basket, countries: Countries, country: string | undefined): CheckoutRow {
  const needsShipping = lines.some(({ requiresShipping }) => requiresShipping)
  const only = countries !== 'everywhere' && countries.length === 1 ? countries[0] : undefined
  const likely = only ?? (country !== undefined && reaches(countries, needsShipping, country) ? country : undefined)
  return { ...nothingTold(uuidv7()), shippingAddress: likely === undefined ? null : { ...emptyAddress, country: likely } }
}

/** Whether all of it is written down already. */
function isWritten(
  checkout: NonNullable<Basket['checkout']>,
  { typedEmail: _typed, ...told }: Told,
  { quote }: Quoted,
  now: Date,
): boolean {
  if (now.getTime() - Date.parse(checkout.looked.at) > ACTIVE_SECONDS * 1000) return false
  const { lines, totalCents } = checkout.looked
  return totalCents === quote.totalCents && isDeepStrictEqual(checkout.told, told) && isDeepStrictEqual(lines, snapshotOf(quote))
}

/** The visit the cart was put together in, if that cannot have ended since. */
const visitOf = ({ cart }: Basket, now: Date): string | null => (now.getTime() - cart.changedAt.getTime() < IDLE_MS ? cart.visitId : null)

/** Finds the visit a checkout is begun in where its cart does not know it, and notes how far that has come. */
async function findVisit(tx: Tx, { storeId, checkoutId, sign }: { storeId: string; checkoutId: string; sign: VisitHit | null }) {
  const visitId = await recordSign(tx, storeId, sign, 'checkout')
  if (visitId !== null) await setVisit(tx, checkoutId, visitId)
}
