import { type Address, emptyAddress } from '@vitrine/contract/addresses/address.ts'

/** Returns a stored address of a customer as a form shows it. One that was imported has one full name. */
export function storedAddress(stored: unknown): Address {
  const { name = '', ...address } = stored as Partial<Address> & { name?: string }
  return { ...emptyAddress, ...address, lastName: address.lastName ?? name }
}
