import { type WrittenAddress, writtenLengths } from '@vitrine/contract/addresses/address.ts'
import { checkWritten, tidyWritten } from '@vitrine/contract/addresses/check.ts'
import type { StoreAddress } from '@vitrine/contract/calls/general.ts'
import type { z } from 'zod'

import { fieldError, problem } from '../../../platform/problem.ts'

type Address = z.output<typeof StoreAddress>

interface Contact {
  address: Address
  contactPhone: string
}

/**
 * Validates and formats a store's address for its country. A country without an address is valid, and so is an empty address.
 * @returns null for `address` when it is empty
 * @throws Problem `invalid_input` for fields of `address`, or for `contactPhone`
 */
export function soundContact({ address, contactPhone }: Contact): { address: Address | null; contactPhone: string } {
  // The name is a placeholder, because only the other fields are checked here.
  const written: WrittenAddress = { name: 'x', company: '', phone: contactPhone, ...address }
  const { name: _name, company: _company, phone, ...tidy } = tidyWritten(written)
  const { country, ...rest } = tidy
  const hasStreet = Object.values(rest).some((value) => value !== '')
  const faults = Object.entries(checkWritten({ ...written, ...tidy, phone }))
    .filter(([field, code]) => hasStreet || field === 'phone' || (country !== '' && field === 'country') || code === 'characters')
    .map(([field, code]) =>
      fieldError(
        code,
        field === 'phone' ? 'contactPhone' : `address.${field}`,
        code === 'too_long' ? { max: writtenLengths[field as keyof WrittenAddress] } : undefined,
      ),
    )
  if (faults.length > 0) throw problem('invalid_input', faults)
  return { address: hasStreet || country !== '' ? tidy : null, contactPhone: phone }
}

/** Returns the stored address with its type, or null when the store has no address. */
export const storedAddress = (address: unknown): Address | null => address as Address | null
