import { type Address, emptyAddress } from '@vitrine/contract/addresses/address.ts'
import { countryCodes, namedCountries } from '@vitrine/contract/addresses/countries.ts'
import { addressForm } from '@vitrine/contract/addresses/form.ts'
import type { AddressForm, CheckoutStep, CheckoutView, OrderSummary, PaymentForm } from '@vitrine/theme/views/checkout.ts'

import type { Config } from '../../../config.ts'
import { deliveryDays, type Quote, type QuoteLine, TERMS_HANDLE } from '../../pricing/api.ts'
import { imageOf } from '../../storefront/kit/api.ts'
import type { Countries, Errors } from './errors.ts'
import type { Checkout } from './service.ts'

/** The messages that a page shows in addition to the state of the checkout. */
export interface PageMessages {
  errors?: Errors
  /** Whether the order differs from what the shopper saw when they pressed "Pay". */
  changed?: boolean
  /** An invalid code as the shopper typed it. */
  mistypedCode?: string
}

/** A checkout with its payment form. */
export type Drawable = Checkout & { payment: PaymentForm }

/** Returns the data of a checkout for its pages. Amounts are in minor units. */
export function checkoutView(
  config: Config,
  locale: string,
  step: CheckoutStep,
  checkout: Drawable,
  messages: PageMessages = {},
): CheckoutView {
  const { input, quoted, countries, payment } = checkout
  const { settings, quote, needsShipping, rates, refusedCodes, notices, cart } = quoted
  const shipping = input.shippingAddress ?? emptyAddress
  return {
    step,
    email: input.typedEmail,
    phone: input.phone,
    acceptsMarketing: input.acceptsMarketing,
    acceptsSms: checkout.asksTexts ? input.acceptsSmsAt !== null : null,
    termsAccepted: input.termsAccepted,
    shipping,
    billing: input.billingAddress,
    note: input.note,
    form: formOf(shipping, needsShipping ? countries : 'everywhere', locale),
    billingForm: input.billingAddress && formOf(input.billingAddress, 'everywhere', locale),
    phoneField: settings.phone,
    companyField: settings.company,
    needsShipping,
    rates: rates?.map(({ id, name, cents, minDays, maxDays }) => ({
      id,
      name,
      amount: cents,
      days: deliveryDays(minDays, maxDays),
    })),
    rateId: quote.shipping?.rateId ?? null,
    summary: summaryOf(config, quote),
    codes: cart.codes.map((code) => {
      const refused = refusedCodes.find((one) => one.code === code)
      return { code, refused: refused ? { reason: refused.reason, values: refused.values } : null }
    }),
    mistypedCode: messages.mistypedCode ?? '',
    notices,
    changed: messages.changed ?? false,
    errors: messages.errors ?? {},
    termsRequired: settings.termsRequired,
    termsHref: settings.termsRequired ? `/pages/${TERMS_HANDLE}` : null,
    payment,
    seen: quoted.digest.toString('hex'),
    signedInAs: checkout.signedInAs,
    isTaxExempt: quote.isTaxExempt ?? false,
  }
}

/** Returns the form of an address, with the fields of its country and the countries to choose from. */
export const formOf = ({ country }: Address, countries: Countries, locale: string): AddressForm => ({
  ...addressForm(country),
  countries: namedCountries(countries === 'everywhere' ? countryCodes : countries, locale),
})

/** Returns the summary of an order with its lines and totals, for checkouts and placed orders. */
export function summaryOf(config: Config, quote: Quote): OrderSummary {
  const { lines, subtotalCents, discounts, shipping, taxes, pricesIncludeTax, totalCents } = quote
  return {
    lines: lines.map((line) => lineOf(config, line)),
    subtotal: subtotalCents,
    discounts: discounts
      .filter((one) => one.class !== 'shipping')
      .map(({ title, code, amountCents }) => ({ title, code, amount: amountCents })),
    shipping: shipping && {
      name: shipping.name,
      amount: shipping.priceCents - shipping.discountCents,
      before: shipping.priceCents,
      days: shipping.days ?? null,
    },
    taxes: taxes.map(({ name, amountCents }) => ({ name, amount: amountCents })),
    taxIncluded: pricesIncludeTax,
    total: totalCents,
  }
}

const lineOf = (config: Config, line: QuoteLine): OrderSummary['lines'][number] => ({
  id: line.variantId,
  title: line.title,
  href: `/products/${encodeURIComponent(line.handle)}?variant=${line.variantId}`,
  choice: line.variantTitle,
  image: line.picture && imageOf(config, line.picture),
  quantity: line.quantity,
  price: line.unitPriceCents,
  compareAt: line.compareAtCents,
  total: line.unitPriceCents * line.quantity,
  discount: line.discountCents,
})
