import { emptyAddress } from '@vitrine/contract/addresses/address.ts'
import type { StorefrontLanguage } from '@vitrine/contract/storefront-languages.ts'
import type { PaymentForm } from '@vitrine/theme/views/checkout.ts'
import { isDeepStrictEqual } from 'node:util'
import { uuidv7 } from 'uuidv7'

import type { Tx } from '../../../platform/db/transactions.ts'
import { tokenDigest } from '../../../platform/secrets/link-token.ts'
import type { Services } from '../../../services.ts'
import { agreeToNotices, setCodes } from '../cart/queries.ts'
import { selectAddresses, type Shopper } from '../../customers/api.ts'
import { askForPaymentForm, paymentForm } from '../../payments/api.ts'
import {
  type Basket,
  type CheckoutRow,
  quoteBasket,
  type CheckoutQuote,
  readBasket,
  readSetUp,
  type SetUp,
  shippedCountries,
  type ShownSetUp,
} from '../../pricing/api.ts'
import { IDLE_MS, readCampaignVisits, recordSign, recordStepQuery, type VisitHit } from '../../analytics/recording/api.ts'
import { type Countries, reaches } from './errors.ts'
import { storedAddress } from './stored-address.ts'
import { holdCheckout, insertCheckout, setVisit, snapshotOf, updateCheckout, updateCheckoutQuery } from './queries.ts'
import { emptyCheckoutInput, readCheckoutInput, type CheckoutInput } from './form-values.ts'
import { firstCountry } from './likely-country.ts'

/** The state of a checkout at one moment: its input, quote and choices. */
export interface Checkout {
  /** The ID of the checkout's row. */
  id: string
  input: CheckoutInput
  quoted: CheckoutQuote
  countries: Countries
  /** Whether shoppers are asked to agree to text messages. */
  asksTexts: boolean
  /** Whether the input and the quote are already saved. */
  isKept: boolean
  /** The payment form, if the page is about to be shown. */
  payment: PaymentForm | undefined
  /** If the checkout is about to be paid for, the shopper's known visits by links with UTM tags. */
  campaignVisits: readonly string[]
  /** The email of the shopper who is signed in, if one is. */
  signedInAs: string | null
}

/** The store of a shopper, and the token of their cart. */
export interface Visitor {
  storeId: string
  token: string | undefined
}

/** The changes that a request makes. */
export interface Change {
  /** The submitted form. */
  form?: URLSearchParams
  /** Returns the codes that replace the existing ones. */
  codes?: (before: readonly string[]) => readonly string[]
  /** Whether the shopper accepts the changes to their cart. The quantities in the cart then become the available quantities. */
  agrees?: boolean
  /** The country of the browser's language, for a checkout without any input. */
  country?: string | undefined
  /** Reads the shopper who is signed in: what is known of them fills a checkout without input, and they may be exempt from taxes. */
  readShopper?: ((tx: Tx) => Promise<Shopper | undefined>) | undefined
  /** Whether the page of the checkout is about to be shown. */
  isShown?: boolean
  /** Whether the checkout is about to be paid for. `saveCheckoutInput` then saves the input together with the payment. */
  isPaid?: boolean
}

/**
 * The minimum number of seconds between two saves that only update the time of the last activity. Within this time, viewing an
 * unchanged checkout does not save it again.
 */
const ACTIVE_SECONDS = 60

/** What a request to the checkout knows. */
interface Look {
  storeId: string
  token: string
  /** The language in which the shopper sees the store. */
  language: StorefrontLanguage
  setUp: ShownSetUp
  sign: VisitHit | null
}

/**
 * Reads the checkout of a shopper's cart, creates it if there is none, and saves the changes.
 * @returns undefined when there is nothing to buy: no cart, an expired cart, or no available items; also when the checkout has
 * just become an order
 */
export async function visitCheckout(
  services: Services,
  { storeId, token, language, setUp: kept, sign }: Look,
  change: Change = {},
): Promise<Checkout | undefined> {
  const { db, now } = services
  return db.inSale(storeId, async (tx, finish) => {
    const [read, setUp, campaignVisits, shopper] = await Promise.all([
      readBasket(tx, { digest: tokenDigest(token) }, now()),
      // A payment uses the store's current settings. A page uses the settings that this process has cached.
      change.isPaid ? readSetUp(tx) : kept,
      change.isPaid && sign ? readCampaignVisits(tx, sign.visitor) : [],
      change.readShopper?.(tx),
    ])
    if (!read || read.lines.length === 0) return undefined
    const countries = shippedCountries(setUp.shipping)
    const asksTexts = kept.asksTexts && setUp.settings.phone !== 'hidden'
    const found = withCodes(read, change.codes)
    const row = found.checkout?.input ?? newCheckoutRow(found, setUp, change.country)
    const before = shopper && row.email === '' ? await knownRow(tx, row, { shopper, basket: found, setUp }) : row
    const typed = change.form
      ? readCheckoutInput(change.form, before, { ...setUp.settings, texts: asksTexts }, now())
      : { ...before, typedEmail: before.email }
    const input = { ...typed, language }
    // The order becomes that of the email, so it has to be theirs.
    const basket = { ...found, isTaxExempt: shopper !== undefined && shopper.isTaxExempt && shopper.email === input.email }
    const quoted = await quoteBasket(tx, services, basket, input, setUp)
    const codes = known(quoted)
    if (!isDeepStrictEqual(codes, read.cart.codes)) await setCodes(tx, basket.cart.id, codes)
    if (change.agrees) await agreeToNotices(tx, basket.cart.id, basket.notices)
    const toKeep = { input, quote: quoted.quote, now: now() }
    const visitId = visitOf(basket, now())
    const begins = basket.checkout ? undefined : await insertCheckout(tx, { storeId, cartId: basket.cart.id, visitId, ...toKeep })
    const { id, isNew } = begins ?? { id: input.id, isNew: false }
    if (isNew && visitId === null) await findVisit(tx, { storeId, checkoutId: id, sign })
    const isKept = basket.checkout === undefined || isWritten(basket.checkout, input, quoted, now())
    const form = change.isShown ? askForPaymentForm(services, paymentAsk(id, input, quoted)) : undefined
    const [updated, offered] = await finish([
      isKept || change.isPaid ? undefined : updateCheckoutQuery(tx, toKeep),
      form?.query,
      isNew ? recordStepQuery(tx, { storeId, visitId, step: 'checkout', at: now() }) : undefined,
    ])
    // The checkout became an order during this request, because another press of "Pay" was faster.
    if (updated?.length === 0) return undefined
    const payment = form?.read(offered)
    const checkout = { ...input, id }
    const notices = change.agrees ? [] : quoted.notices
    const signedInAs = shopper?.email ?? null
    return {
      id,
      input: checkout,
      quoted: { ...quoted, checkout, notices },
      countries,
      asksTexts,
      isKept,
      payment,
      campaignVisits,
      signedInAs,
    }
  })
}

/**
 * Locks a checkout for paying, and saves its input unless it is saved already.
 * @returns whether it is still open; another request may have turned it into an order
 */
export const saveCheckoutInput = ({ now }: Services, tx: Tx, { input, quoted, isKept }: Checkout): Promise<boolean> =>
  isKept ? holdCheckout(tx, input.id) : updateCheckout(tx, { input, quote: quoted.quote, now: now() })

/** Returns the payment form of a checkout. */
export async function paymentOf(services: Services, storeId: string, { id, input, quoted, payment }: Checkout): Promise<PaymentForm> {
  return payment ?? services.db.inSale(storeId, (tx) => paymentForm(tx, services, paymentAsk(id, input, quoted)))
}

function paymentAsk(checkoutId: string, input: CheckoutInput, { cart: { chargesAgain }, quote }: CheckoutQuote) {
  const { totalCents: amountCents, currency } = quote
  // These must be the same values as in payments/reserve-payment.ts, so that the payment uses the offered method.
  return { checkoutId, amountCents, currency, country: input.shippingAddress?.country ?? null, chargesAgain }
}

const withCodes = (basket: Basket, codes: Change['codes']): Basket =>
  codes ? { ...basket, cart: { ...basket.cart, codes: codes(basket.cart.codes) } } : basket

/**
 * Returns the entered codes that the store knows, whether they apply now or not. Unknown codes are not stored, so shoppers do not
 * need to remove them.
 */
const known = ({ cart, refusedCodes }: CheckoutQuote): readonly string[] =>
  cart.codes.filter((code) => !refusedCodes.some((refused) => refused.code === code && refused.reason === 'unknown'))

/** Returns a new checkout. */
function newCheckoutRow({ lines }: Basket, { shipping }: SetUp, ofBrowser: string | undefined): CheckoutRow {
  const needsShipping = lines.some(({ requiresShipping }) => requiresShipping)
  const country = firstCountry(ofBrowser, shipping, needsShipping)
  return { ...emptyCheckoutInput(uuidv7()), shippingAddress: country === undefined ? null : { ...emptyAddress, country } }
}

/**
 * Returns a checkout without an email with what is known of the shopper who is signed in: their email, and their default address if the
 * store ships there and they haven’t entered another one.
 */
async function knownRow(
  tx: Tx,
  row: CheckoutRow,
  { shopper, basket, setUp }: { shopper: Shopper; basket: Basket; setUp: SetUp },
): Promise<CheckoutRow> {
  const { shippingAddress } = row
  const hasAddress = shippingAddress !== null && !isDeepStrictEqual(shippingAddress, { ...emptyAddress, country: shippingAddress.country })
  if (hasAddress) return { ...row, email: shopper.email }
  const [first] = await selectAddresses(tx, shopper.id)
  const known = { ...row, email: shopper.email }
  if (!first) return known
  const address = storedAddress(first.address)
  const needsShipping = basket.lines.some(({ requiresShipping }) => requiresShipping)
  if (!reaches(shippedCountries(setUp.shipping), needsShipping, address.country)) return known
  const { phone, company } = setUp.settings
  const shown = { ...address, phone: phone === 'hidden' ? '' : address.phone, company: company === 'hidden' ? '' : address.company }
  return { ...known, shippingAddress: shown, phone: shown.phone }
}

/** Whether the same input and quote are already saved, and the last save is at most `ACTIVE_SECONDS` ago. */
function isWritten(
  checkout: NonNullable<Basket['checkout']>,
  { typedEmail: _typed, ...input }: CheckoutInput,
  { quote }: CheckoutQuote,
  now: Date,
): boolean {
  if (now.getTime() - Date.parse(checkout.looked.at) > ACTIVE_SECONDS * 1000) return false
  const { lines, totalCents } = checkout.looked
  return totalCents === quote.totalCents && isDeepStrictEqual(checkout.input, input) && isDeepStrictEqual(lines, snapshotOf(quote))
}

/** Returns the visit in which the cart was filled, unless that visit may have ended. */
const visitOf = ({ cart }: Basket, now: Date): string | null => (now.getTime() - cart.changedAt.getTime() < IDLE_MS ? cart.visitId : null)

/** Finds the visit of a checkout when `visitOf` returns none for its cart, and records that the visit reached the checkout. */
async function findVisit(tx: Tx, { storeId, checkoutId, sign }: { storeId: string; checkoutId: string; sign: VisitHit | null }) {
  const visitId = await recordSign(tx, storeId, sign, 'checkout')
  if (visitId !== null) await setVisit(tx, checkoutId, visitId)
}
