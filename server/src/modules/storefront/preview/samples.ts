import { emptyAddress } from '@vitrine/contract/addresses/address.ts'
import { addressForm } from '@vitrine/contract/addresses/form.ts'
import { countryName } from '@vitrine/contract/addresses/countries.ts'
import type { CheckoutView, OrderSummary, OrderView } from '@vitrine/theme/views/checkout.ts'
import type { CartLine, CartView } from '@vitrine/theme/views/pages.ts'

import type { Storefronts } from '../kit/storefronts.ts'

/** The number of lines in a sample. */
const LINES = 2
/** The delivery time of the sample order of a store whose shipping rates have none. */
const DAYS = { least: 5, most: 10 }
/** The price of the example line of a store without products, in minor units. */
const EXAMPLE_PRICE = 2500

/** Returns the lines of a sample cart: the best-selling products of the store. */
async function sampleLines(storefronts: Storefronts, storeId: string): Promise<CartLine[]> {
  const products = await storefronts.cartSuggestionsOf(storeId)
  const lines = products.slice(0, LINES).map(({ id, title, handle, image, price, compareAt }): CartLine => ({
    id,
    title,
    href: `/products/${encodeURIComponent(handle)}`,
    choice: '',
    image,
    quantity: 1,
    price,
    compareAt,
    total: price,
  }))
  if (lines.length > 0) return lines
  const example = { id: 'example', title: 'Example product', href: '/', choice: '', image: null, quantity: 1, compareAt: null }
  return [{ ...example, price: EXAMPLE_PRICE, total: EXAMPLE_PRICE }]
}

const sumOf = (lines: readonly CartLine[]) => lines.reduce((sum, { total }) => sum + total, 0)

export async function sampleCart(storefronts: Storefronts, storeId: string): Promise<CartView> {
  const [lines, all] = [await sampleLines(storefronts, storeId), await storefronts.cartSuggestionsOf(storeId)]
  const saved = lines.reduce((sum, { compareAt, price }) => sum + (compareAt === null ? 0 : compareAt - price), 0)
  const shown = new Set(lines.map(({ id }) => id))
  const [subtotal, suggestions] = [sumOf(lines), all.filter(({ id }) => !shown.has(id)).slice(0, 4)]
  // Half of the goal is reached. The preview shows the reached goal while its text is edited.
  return { lines, subtotal, saved, suggestions, untilFreeShipping: subtotal }
}

async function sampleSummary(storefronts: Storefronts, storeId: string): Promise<OrderSummary> {
  const lines = await sampleLines(storefronts, storeId)
  const subtotal = sumOf(lines)
  return {
    lines: lines.map((line) => ({ ...line, discount: 0 })),
    subtotal,
    discounts: [],
    shipping: { name: 'Standard', amount: 0, before: 0, days: null },
    taxes: [],
    taxIncluded: false,
    total: subtotal,
  }
}

/** The shopper of a sample. The address is in no real street. */
const shopper = {
  ...emptyAddress,
  firstName: 'Alex',
  lastName: 'Example',
  address1: '1 Example Street',
  city: 'Portland',
  province: 'OR',
  zip: '97201',
  country: 'US',
}
const email = 'alex@example.com'

export async function sampleCheckout(storefronts: Storefronts, storeId: string): Promise<CheckoutView> {
  const summary = await sampleSummary(storefronts, storeId)
  return {
    // The preview shows the step that the edited settings start with.
    step: 'one',
    email,
    phone: '',
    acceptsMarketing: false,
    acceptsSms: null,
    shipping: shopper,
    billing: null,
    note: '',
    form: { ...addressForm(shopper.country), countries: [{ code: shopper.country, name: countryName(shopper.country) }] },
    billingForm: null,
    phoneField: 'optional',
    companyField: 'hidden',
    needsShipping: true,
    rates: [{ id: 'sample', name: 'Standard', amount: 0, days: null }],
    rateId: 'sample',
    summary,
    codes: [],
    mistypedCode: '',
    notices: [],
    changed: false,
    errors: {},
    termsRequired: false,
    termsHref: null,
    payment: { kind: 'test' },
    seen: '',
  }
}

export async function sampleOrder(storefronts: Storefronts, storeId: string): Promise<OrderView> {
  const { firstName, lastName, address1, city, province, zip, country } = shopper
  const { homeDelivery } = await storefronts.layoutDataOf(storeId)
  const summary = await sampleSummary(storefronts, storeId)
  return {
    number: '#1001',
    firstName,
    email,
    placedOn: '2026-01-15',
    // Without a delivery time, the texts and steps that tell it couldn’t be edited.
    summary: { ...summary, shipping: summary.shipping && { ...summary.shipping, days: homeDelivery ?? DAYS } },
    payment: { state: 'paid', method: 'Visa •••• 4242', instructions: '' },
    fulfilment: 'none',
    shipments: [],
    refunds: [],
    cancelledOn: null,
    shippingAddress: [`${firstName} ${lastName}`, address1, `${city}, ${province} ${zip}`, countryName(country)],
    billingAddress: null,
    phone: '',
    note: '',
  }
}
