import type { AddressForm } from '../../views/checkout.ts'
import type { MessageKey } from '../../messages/en.ts'
import type { Fields } from './part.tsx'

/** The error messages of fields, by the server's error code. */
const fieldTexts: Readonly<Record<string, MessageKey>> = {
  too_long: 'checkout.error.long',
  characters: 'checkout.error.characters',
  email_form: 'checkout.error.email',
  phone_form: 'checkout.error.phone',
  province_unknown: 'checkout.error.choose',
  country_unknown: 'checkout.error.country',
  not_shipped: 'checkout.error.country',
}

/** The error messages of required fields that are empty. */
const missingTexts: Readonly<Record<string, MessageKey>> = {
  email: 'checkout.missing.email',
  phone: 'checkout.missing.phone',
  country: 'checkout.missing.country',
  firstName: 'checkout.missing.firstName',
  lastName: 'checkout.missing.lastName',
  company: 'checkout.missing.company',
  address1: 'checkout.missing.street',
  city: 'checkout.missing.city',
  rate: 'checkout.error.rate',
  terms: 'checkout.error.terms',
  card: 'card.missing.number',
  expiry: 'card.missing.expiry',
  cvc: 'card.missing.cvc',
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

/** Returns the name of a field without the prefix of its address, and the form of that address. */
function placeOf({ billingForm, form }: Fields['checkout'], field: string): { own: string; form: AddressForm } {
  const isBilling = field.startsWith('billing.')
  return { own: isBilling ? field.slice('billing.'.length) : field, form: (isBilling ? billingForm : null) ?? form }
}

/** Returns the label of a field of the checkout page. */
export function fieldName({ storefront: { t }, checkout }: Fields, field: string): string {
  const { own, form } = placeOf(checkout, field)
  if (own === 'province') return t(provinceLabels[form.provinceWord ?? 'region'])
  if (own === 'zip') return t(form.zipWord === 'zip' ? 'checkout.zip' : 'checkout.postcode')
  return t(names[own] ?? 'checkout.information')
}

/** Returns the message that says what to enter in a required field, or undefined for a field that is never required. */
export function missingText({ storefront: { t }, checkout }: Fields, field: string): string | undefined {
  const { own, form } = placeOf(checkout, field)
  if (own === 'province') return t(`checkout.missing.${form.provinceWord ?? 'region'}`)
  if (own === 'zip') return t(form.zipWord === 'zip' ? 'checkout.missing.zip' : 'checkout.missing.postcode')
  const key = missingTexts[own]
  return key && t(key)
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
export function problemText(page: Fields, field: string): string | undefined {
  const { t } = page.storefront
  const code = page.checkout.errors[field]
  if (code === undefined) return undefined
  if (field === 'payment') return t(paymentTexts[code] ?? 'pay.error.processing')
  if (field === 'code') return t(codeTexts[code] ?? 'code.unknown')
  const missing = code === 'required' || field === 'rate' || field === 'terms' ? missingText(page, field) : undefined
  if (missing !== undefined) return missing
  if (field === 'email') return t('checkout.error.email')
  if (code === 'zip_form') return t(placeOf(page.checkout, field).form.zipWord === 'zip' ? 'checkout.error.zip' : 'checkout.error.postcode')
  return t(fieldTexts[code] ?? 'checkout.error.invalid')
}

/** Returns the message that says why a discount code was refused. */
export function refusalText(
  { storefront: { t, money } }: Fields,
  refused: { reason: string; values: Record<string, string | number> },
): string {
  const { cents } = refused.values
  const values = typeof cents === 'number' ? { ...refused.values, amount: money(cents) } : refused.values
  return t(codeTexts[refused.reason] ?? 'code.unknown', values)
}
