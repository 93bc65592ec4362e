import { type Address, addressLengths, type AddressField, emptyAddress } from '@vitrine/contract/addresses/address.ts'
import { tidyAddress } from '@vitrine/contract/addresses/check.ts'

import { manyLines, oneLine, readEmail } from '../../../platform/text/typed.ts'
import type { CheckoutRow, CheckoutSettings } from '../../pricing/api.ts'

/** A shopper's input, in the form that the page needs to show it again. */
export interface CheckoutInput extends CheckoutRow {
  /** The email as the shopper typed it. `email` is empty while this text is invalid. */
  typedEmail: string
}

/** Returns a checkout without any input. */
export const emptyCheckoutInput = (id: string): CheckoutRow => ({
  id,
  email: '',
  phone: '',
  acceptsMarketing: false,
  acceptsSmsAt: null,
  termsAccepted: false,
  shippingAddress: null,
  billingAddress: null,
  note: '',
  shippingRateId: null,
  language: '',
})

/** The settings that decide how a form is read. */
interface FieldRules extends Pick<CheckoutSettings, 'phone' | 'company'> {
  /** Whether shoppers are asked to agree to text messages. */
  texts: boolean
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const fields = Object.keys(addressLengths) as AddressField[]

/**
 * Merges a submitted form into the stored input. If a field occurs more than once, its first value is used. Unknown fields are
 * ignored, and parts of the input that the form does not contain keep their value. Invalid addresses and notes are stored too, so
 * that shoppers do not need to type them again; `errors.ts` finds the errors.
 */
export function readCheckoutInput(form: URLSearchParams, before: CheckoutRow, asks: FieldRules, now: Date): CheckoutInput {
  const input: CheckoutInput = { ...before, typedEmail: before.email }
  const one = (name: string) => oneLine(form.get(name) ?? '')
  if (form.has('email')) {
    input.typedEmail = one('email')
    input.email = readEmail(input.typedEmail) ?? ''
    // Browsers do not send a checkbox that is not checked, so a missing field means no consent.
    input.acceptsMarketing = form.get('acceptsMarketing') === 'on'
  }
  if (form.has('country')) {
    input.shippingAddress = addressOf(one, before.shippingAddress, asks)
    input.phone = input.shippingAddress.phone
    const agrees = asks.texts && form.get('acceptsSms') === 'on'
    // The consent is for this number, so a new number needs a new consent.
    input.acceptsSmsAt = agrees ? ((input.phone === before.phone ? before.acceptsSmsAt : null) ?? now.toISOString()) : null
  }
  if (form.has('note')) input.note = manyLines(form.get('note') ?? '')
  const rate = form.get('rate')
  if (rate !== null) input.shippingRateId = UUID.test(rate) ? rate : null
  const billing = form.get('billing')
  if (billing === 'same') input.billingAddress = null
  if (billing === 'other') input.billingAddress = addressOf((name) => one(`billing.${name}`), before.billingAddress, asks)
  const step = form.get('step')
  if (step === 'payment' || step === 'one') input.termsAccepted = form.get('terms') === 'on'
  return input
}

/**
 * Reads the address of a form. When the country changes, the region is cleared unless it was changed too, because a region
 * belongs to a country.
 */
function addressOf(
  typed: (field: AddressField) => string,
  before: Address | null,
  asks: Pick<CheckoutSettings, 'phone' | 'company'>,
): Address {
  const address = tidyAddress(Object.fromEntries(fields.map((field) => [field, typed(field)])) as Record<AddressField, string>)
  const moved = before !== null && before.country !== address.country
  return {
    ...emptyAddress,
    ...address,
    province: moved && address.province === before.province ? '' : address.province,
    phone: asks.phone === 'hidden' ? '' : address.phone,
    company: asks.company === 'hidden' ? '' : address.company,
  }
}
