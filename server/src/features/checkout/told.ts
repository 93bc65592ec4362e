import { type Address, addressLengths, type AddressField, emptyAddress } from '@vitrine/contract/addresses/address.ts'
import { tidyAddress } from '@vitrine/contract/addresses/check.ts'

import { manyLines, oneLine, readEmail } from '../../text/typed.ts'
import type { CheckoutRow } from '../pricing/quoted.ts'
import type { SellingSettings } from '../selling/settings.ts'

/** What a shopper has told, as it is shown back to them. */
export interface Told extends CheckoutRow {
  /** The email as it was typed; `email` is empty as long as it is none. */
  typedEmail: string
}

/** A checkout of which nothing is known. */
export const nothingTold = (id: string): CheckoutRow => ({
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
})

/** What a form is read by. */
interface Asks extends Pick<SellingSettings, 'phone' | 'company'> {
  /** Shoppers are asked whether they agree to text messages. */
  texts: boolean
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const fields = Object.keys(addressLengths) as AddressField[]

/**
 * What a form adds to what is known. Of several fields of one name the first counts, fields of other names count for nothing,
 * and parts the form does not have stay as they are. What was typed is kept, right or not, so that nobody types it twice:
 * `errors.ts` says what is wrong with it.
 */
export function readTold(form: URLSearchParams, before: CheckoutRow, asks: Asks, now: Date): Told {
  const told: Told = { ...before, typedEmail: before.email }
  const one = (name: string) => oneLine(form.get(name) ?? '')
  if (form.has('email')) {
    told.typedEmail = one('email')
    told.email = readEmail(told.typedEmail) ?? ''
    // A box that is not ticked is not sent.
    told.acceptsMarketing = form.get('acceptsMarketing') === 'on'
  }
  if (form.has('country')) {
    told.shippingAddress = addressOf(one, before.shippingAddress, asks)
    told.phone = told.shippingAddress.phone
    const agrees = asks.texts && form.get('acceptsSms') === 'on'
    // To this number: with another one it is another consent.
    told.acceptsSmsAt = agrees ? ((told.phone === before.phone ? before.acceptsSmsAt : null) ?? now.toISOString()) : null
  }
  if (form.has('note')) told.note = manyLines(form.get('note') ?? '')
  const rate = form.get('rate')
  if (rate !== null) told.shippingRateId = UUID.test(rate) ? rate : null
  const billing = form.get('billing')
  if (billing === 'same') told.billingAddress = null
  if (billing === 'other') told.billingAddress = addressOf((name) => one(`billing.${name}`), before.billingAddress, asks)
  const step = form.get('step')
  if (step === 'payment' || step === 'one') told.termsAccepted = form.get('terms') === 'on'
  return told
}

/** The address of a form. A region belongs to its country: with another one it is gone unless it was typed anew. */
function addressOf(
  typed: (field: AddressField) => string,
  before: Address | null,
  asks: Pick<SellingSettings, 'phone' | 'company'>,
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
