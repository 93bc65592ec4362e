import { type Address, addressLengths, type AddressField } from '@vitrine/contract/addresses/address.ts'
import { tidyAddress } from '@vitrine/contract/addresses/check.ts'
import type { AccountView } from '@vitrine/theme/views/account.ts'
import { z } from 'zod'

import { Problem } from '../../../platform/problem.ts'
import { oneLine } from '../../../platform/text/typed.ts'
import type { CheckoutSettings } from '../../pricing/api.ts'
import { formOf } from '../checkout/view.ts'

const fields = Object.keys(addressLengths) as AddressField[]

/** What the form of an address shows after it was sent. */
export const AddressFlash = z.strictObject({
  id: z.string().max(36).nullable(),
  values: z.strictObject(Object.fromEntries(fields.map((field) => [field, z.string().max(200)])) as Record<AddressField, z.ZodString>),
  isDefault: z.boolean(),
  errors: z.record(z.string().max(20), z.string().max(40)),
  isFull: z.boolean(),
})
export type AddressFlash = z.output<typeof AddressFlash>

/** Reads the address of a form. */
export function typedAddress(form: URLSearchParams): Address {
  const typed = Object.fromEntries(fields.map((field) => [field, oneLine(form.get(field) ?? '')])) as Record<AddressField, string>
  return tidyAddress(typed)
}

/** Returns the errors of an address by field. @throws any other error */
export function addressErrors(error: unknown): Pick<AddressFlash, 'errors' | 'isFull'> {
  if (!(error instanceof Problem)) throw error
  if (error.code === 'limit_reached') return { errors: {}, isFull: true }
  if (error.code !== 'invalid_input') throw error
  return { errors: Object.fromEntries(error.errors.map(({ field = '', code }) => [field.replace('address.', ''), code])), isFull: false }
}

type Shown = Extract<AccountView, { step: 'address' }>

/** Returns the form of an address. */
export const addressView = (
  shown: Pick<Shown, 'id' | 'values' | 'isDefault'> & Partial<Pick<Shown, 'errors' | 'isFull'>>,
  { phone, company }: Pick<CheckoutSettings, 'phone' | 'company'>,
  locale: string,
): Shown => ({
  step: 'address',
  errors: {},
  isFull: false,
  ...shown,
  form: formOf(shown.values, 'everywhere', locale),
  // The store asks for what it needs at checkout.
  phoneField: phone === 'hidden' ? 'hidden' : 'optional',
  companyField: company === 'hidden' ? 'hidden' : 'optional',
})
