import { checkAddress } from '@vitrine/contract/addresses/check.ts'
import { emptyAddress } from '@vitrine/contract/addresses/address.ts'

/** Whether a text can be a phone number, by the same rule as in addresses. */
export const isPhone = (phone: string): boolean => {
  const { phone: fault } = checkAddress({ ...emptyAddress, phone }, { phone: 'optional', company: 'optional' })
  return fault === undefined
}
