import { type Address, emptyAddress } from '@vitrine/contract/addresses/address.ts'
import { countryCodes, namedCountries } from '@vitrine/contract/addresses/countries.ts'
import { addressForm } from '@vitrine/contract/addresses/form.ts'
import type { AddressForm, CheckoutStep, CheckoutView, OrderSummary, PaymentForm } from '@vitrine/theme/views/checkout.ts'

import type { Config } from '../../config.ts'
import type { Quote, QuoteLine } from '../pricing/quote.ts'
import { TERMS_HANDLE } from '../selling/queries.ts'
import { pictureOf } from '../shop/picture.ts'
import type { Countries, Errors } from './errors.ts'
import type { Checkout } from './service.ts'

/** What a page says besides how the checkout stands. */
export interface Said {
  errors?: Errors
  /** The order is not what the shopper saw when they pressed "Pay". */
  changed?: boolean
  /** What was typed as a code and is none. */
  mistypedCode?: string
}

/** A checkout with the ways to pay for it. */
export type Drawable = Checkout & { payment: PaymentForm }

/** A checkout as its pages show it. Amounts in minor units. */
export function checkoutView(config: Config, locale: string, step: CheckoutStep, checkout: Drawable, said: Said = {}): CheckoutView {
  const { told, quoted, countries, payment } = checkout
  const { settings, quote, needsShipping, rates, refusedCodes, notices, cart } = quoted
  const shipping = told.shippingAddress ?? emptyAddress
  return {
    step,
    email: told.typedEmail,
    phone: told.phone,
    acceptsMarketing: told.acceptsMarketing,
    acceptsSms: checkout.asksTexts ? told.acceptsSmsAt !== null : null,
    termsAccepted: told.termsAccepted,
    shipping,
    billing: told.billingAddress,
    note: told.note,
    form: formOf(shipping, needsShipping ? countries : 'everywhere', locale),
    billingForm: told.billingAddress && formOf(told.billingAddress, 'everywhere', locale),
    phoneField: settings.phone,
    companyField: settings.company,
    needsShipping,
    rates: rates?.map(({ id, name, cents, minDays, maxDays }) => ({
      id,
      name,
      amount: cents,
      days: maxDays === null ? null : { least: minDays ?? maxDays, most: maxDays },
    })),
    rateId: quote.shipping?.rateId ?? null,
    summary: summaryOf(config, quote),
    codes: cart.codes.map((code) => {
      const refused = refusedCodes.find((one) => one.code === code)
      return { code, refused: refused ? { reason: refused.reason, values: refused.values } : null }
    }),
    mistypedCode: said.mistypedCode ?? '',
    notices,
    changed: said.changed ?? false,
    errors: said.errors ?? {},
    termsRequired: settings.termsRequired,
    termsHref: settings.termsRequired ? `/pages/${TERMS_HANDLE}` : null,
    payment,
    seen: quoted.digest.toString('hex'),
  }
}

const formOf = ({ country }: Address, countries: Countries, locale: string): AddressForm => ({
  ...addressForm(country),
  countries: namedCountries(countries === 'everywhere' ? countryCodes : countries, locale),
})

/** What an order comes to, line by line: in checkout, and of an order that was placed. */
export function summaryOf(config: Config, quote: Quote): OrderSummary {
  const { lines, subtotalCents, discounts, shipping, taxes, pricesIncludeTax, totalCents } = quote
  return {
    lines: lines.map((line) => lineOf(config, line)),
    subtotal: subtotalCents,
    discounts: discounts
      .filter((one) => one.class !== 'shipping')
      .map(({ title, code, amountCents }) => ({ title, code, amount: amountCents })),
    shipping: shipping && { name: shipping.name, amount: shipping.priceCents - shipping.discountCents, before: shipping.priceCents },
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
  picture: line.picture && pictureOf(config, line.picture),
  quantity: line.quantity,
  price: line.unitPriceCents,
  compareAt: line.compareAtCents,
  total: line.unitPriceCents * line.quantity,
  discount: line.discountCents,
})
