import type { AddressForm } from '../../views/checkout.ts'
import type { MessageKey } from '../../messages/en.ts'
import type { Checkout } from './part.tsx'

/** The error messages of fields, by the server's error code. */
const fieldTexts: Readonly<Record<string, MessageKey>> = {
  required: 'checkout.error.required',
  too_long: 'checkout.error.long',
  characters: 'checkout.error.characters',
  email_form: 'checkout.error.email',
  phone_form: 'checkout.error.phone',
  zip_form: 'checkout.error.zip',
  province_unknown: 'checkout.error.choose',
  country_unknown: 'checkout.error.country',
  not_shipped: 'checkout.error.country',
}

/** The names of fields in the list of errors. */
const names: Readonly<Record<string, MessageKey>> = {
  email: 'checkout.email',
  phone: 'checkout.phone',
  country: 'checkout.country',
  firstName: 'checkout.firstName',
  lastName: 'checkout.lastName',
  company: 'checkout.company',
  address1: 'checkout.street',
  address2: 'checkout.apartment',
  city: 'checkout.city',
  note: 'checkout.note',
  rate: 'checkout.method',
  terms: 'checkout.terms.name',
  code: 'code.label',
  payment: 'checkout.payment',
  card: 'card.number',
  expiry: 'card.expiry',
  cvc: 'card.cvc',
}

/** The labels of the region field, by country format. */
export const provinceLabels = {
  state: 'checkout.state',
  province: 'checkout.province',
  region: 'checkout.region',
  prefecture: 'checkout.prefecture',
  county: 'checkout.county',
} as const satisfies Record<NonNullable<AddressForm['provinceWord']>, MessageKey>

/** Returns the label of a field of the checkout page. */
export function fieldName({ storefront: { t }, checkout }: Checkout, field: string): string {
  const isBilling = field.startsWith('billing.')
  const own = isBilling ? field.slice('billing.'.length) : field
  const form = (isBilling ? checkout.billingForm : null) ?? checkout.form
  if (own === 'province') return t(provinceLabels[form.provinceWord ?? 'region'])
  if (own === 'zip') return t(form.zipWord === 'zip' ? 'checkout.zip' : 'checkout.postcode')
  return t(names[own] ?? 'checkout.information')
}

/** The messages for failed payments, by error code. */
const paymentTexts: Readonly<Record<string, MessageKey>> = {
  card_declined: 'pay.error.declined',
  insufficient_funds: 'pay.error.funds',
  expired_card: 'pay.error.expiredCard',
  incorrect_expiry: 'pay.error.expiry',
  incorrect_cvc: 'pay.error.cvc',
  incorrect_number: 'pay.error.number',
  authentication_failed: 'pay.error.authentication',
  processing_error: 'pay.error.processing',
  timeout: 'pay.error.timeout',
  expired: 'pay.error.expired',
  form_changed: 'pay.error.formChanged',
  cancelled: 'pay.error.cancelled',
  none: 'pay.none',
  too_many: 'pay.error.tooMany',
}

/** The messages for refused discount codes, by reason. */
const codeTexts: Readonly<Record<string, MessageKey>> = {
  unknown: 'code.unknown',
  not_started: 'code.notStarted',
  ended: 'code.ended',
  used_up: 'code.usedUp',
  already_used: 'code.alreadyUsed',
  minimum_amount: 'code.minimumAmount',
  minimum_quantity: 'code.minimumQuantity',
  no_items: 'code.noItems',
  not_for_you: 'code.notForYou',
  country: 'code.country',
  shipping_too_high: 'code.shippingTooHigh',
  cannot_combine: 'code.cannotCombine',
  better_offer: 'code.betterOffer',
  too_many: 'code.tooMany',
}

/** Returns the error message of a field, or undefined if the field has no error. */
export function problemText({ storefront: { t }, checkout: { errors } }: Checkout, field: string): string | undefined {
  const code = errors[field]
  if (code === undefined) return undefined
  if (field === 'payment') return t(paymentTexts[code] ?? 'pay.error.processing')
  if (field === 'code') return t(codeTexts[code] ?? 'code.unknown')
  if (field === 'rate') return t('checkout.error.rate')
  if (field === 'terms') return t('checkout.error.terms')
  if (field === 'email' && code !== 'required') return t('checkout.error.email')
  return t(fieldTexts[code] ?? 'checkout.error.invalid')
}

/** Returns the message that says why a discount code was refused. */
export function refusalText(
  { storefront: { t, money } }: Checkout,
  refused: { reason: string; values: Record<string, string | number> },
): string {
  const { cents } = refused.values
  const values = typeof cents === 'number' ? { ...refused.values, amount: money(cents) } : refused.values
  return t(codeTexts[refused.reason] ?? 'code.unknown', values)
}
