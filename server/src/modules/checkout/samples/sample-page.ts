import { emptyAddress } from '@vitrine/contract/addresses/address.ts'
import type { PageView } from '@vitrine/theme/views/pages.ts'
import type { OrderView } from '@vitrine/theme/views/checkout.ts'

import type { Tx } from '../../../platform/db/transactions.ts'
import { localDateOf } from '../../../platform/time/local-time.ts'
import type { SampleAsk, Services } from '../../../services.ts'
import { addressLines, selectStore } from '../../orders/api.ts'
import { paymentForm } from '../../payments/api.ts'
import { foreseeNumber, quoteBasket, readBasket, readFreeShipping, readSetUp, type SetUp, shippedCountries } from '../../pricing/api.ts'
import { readLines } from '../cart/queries.ts'
import { cartOf, withSuggestions } from '../cart/view.ts'
import { checkoutView, type Drawable, summaryOf } from '../checkout/view.ts'
import { exampleBasket, exampleCart } from './example-line.ts'
import { readWithCart } from './sample-cart.ts'
import { sampleCountry, sampleInput } from './sample-shopper.ts'

/** The number of products in a sample. */
const PRODUCTS = 2
/** The shipping of the sample order of a store whose rates have no delivery time. Without one, its texts couldn’t be edited. */
const DAYS = { least: 5, most: 10 }
const example = { name: 'Standard', amount: 0, before: 0 }

/**
 * Returns the page of a cart, its checkout or its order for the theme editor, as a shopper would see it who buys the best-selling
 * products. It creates none of them, and takes no payment.
 */
export async function samplePage(services: Services, { storeId, page, products, locale }: SampleAsk): Promise<PageView> {
  const bought = products.filter(({ available }) => available).slice(0, PRODUCTS)
  return readWithCart(
    services,
    storeId,
    bought.map(({ id }) => id),
    async (tx, digest): Promise<PageView> => {
      const setUp = await readSetUp(tx)
      if (page === 'cart') {
        const cart = cartOf(services.config, await readLines(tx, digest, services.now()))
        if (cart.lines.length === 0) return { kind: 'cart', cart: exampleCart }
        const missing = await readFreeShipping(tx, services, { digest }, setUp, sampleCountry(setUp))
        // Where nothing makes shipping free, half of the goal is reached. Otherwise the texts of the goal couldn’t be edited.
        return { kind: 'cart', cart: { ...withSuggestions(cart, products), untilFreeShipping: missing ?? cart.subtotal } }
      }
      const checkout = await readCheckout(tx, services, digest, setUp)
      return page === 'checkout'
        ? { kind: 'checkout', checkout: checkoutView(services.config, locale, 'one', checkout) }
        : { kind: 'order', order: await orderOf(tx, services, checkout, locale) }
    },
  )
}

async function readCheckout(tx: Tx, services: Services, digest: Buffer, setUp: SetUp): Promise<Drawable> {
  const read = (await readBasket(tx, { digest }, services.now()))!
  const basket = read.lines.length > 0 ? read : exampleBasket(read)
  const input = sampleInput(setUp)
  const [quoted, sendsTexts] = await Promise.all([quoteBasket(tx, services, basket, input, setUp), services.hooks.sendsTexts(tx)])
  const { totalCents: amountCents, currency } = quoted.quote
  const payment = await paymentForm(tx, services, {
    checkoutId: input.id,
    amountCents,
    currency,
    country: input.shippingAddress?.country ?? null,
    chargesAgain: quoted.cart.chargesAgain,
  })
  return {
    id: input.id,
    input,
    quoted,
    countries: shippedCountries(setUp.shipping),
    asksTexts: sendsTexts && setUp.settings.phone !== 'hidden',
    isKept: true,
    campaignVisits: [],
    signedInAs: null,
    // Stripe’s own fields are a page of Stripe, which no preview may load.
    payment: payment.kind === 'stripe' ? { ...payment, kind: 'test' } : payment,
  }
}

/** Returns the order of a checkout that was just paid. */
async function orderOf(tx: Tx, { config, now }: Services, { input, quoted, payment }: Drawable, locale: string): Promise<OrderView> {
  const { quote, settings, needsShipping } = quoted
  const around = { prefix: settings.orderPrefix, suffix: settings.orderSuffix }
  const [number, store] = await Promise.all([foreseeNumber(tx, around), selectStore(tx)])
  const { firstName, lastName, ...address } = input.shippingAddress ?? emptyAddress
  const lines = addressLines({ ...address, name: `${firstName} ${lastName}` }, locale)
  const summary = summaryOf(config, quote)
  const shipping = summary.shipping ?? { ...example, days: null }
  return {
    number: `${around.prefix}${number}${around.suffix}`,
    firstName,
    email: input.email,
    placedOn: localDateOf(now(), store.time_zone).toString(),
    summary: needsShipping ? { ...summary, shipping: { ...shipping, days: shipping.days ?? DAYS } } : summary,
    payment:
      payment.kind === 'manual'
        ? { state: 'pending', method: payment.name, instructions: payment.instructions }
        : { state: 'paid', method: payment.kind === 'free' ? '' : 'Visa •••• 4242', instructions: '' },
    fulfilment: 'none',
    shipments: [],
    refunds: [],
    cancelledOn: null,
    shippingAddress: needsShipping ? lines : null,
    billingAddress: needsShipping ? null : lines,
    phone: input.phone,
    note: input.note,
  }
}
