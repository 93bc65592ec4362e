import { type Address, emptyAddress } from '@vitrine/contract/addresses/address.ts'
import { uuidv7 } from 'uuidv7'

import type { SetUp } from '../../pricing/api.ts'
import { shippedCountries } from '../../pricing/api.ts'
import { emptyCheckoutInput, type CheckoutInput } from '../checkout/form-values.ts'
import { firstCountry } from '../checkout/likely-country.ts'

/** The country of a sample, if the store ships there. */
const USUAL_COUNTRY = 'US'
const name = { firstName: 'Alex', lastName: 'Example' }
/** An address in no real street. */
const usualAddress = { address1: '1 Example Street', city: 'Portland', province: 'OR', zip: '97201' }
const email = 'alex@example.com'

/** Returns the country of a sample’s shopper, or undefined if the store ships nowhere. */
export function sampleCountry({ shipping }: SetUp): string | undefined {
  const countries = shippedCountries(shipping)
  return firstCountry(USUAL_COUNTRY, shipping, true) ?? (countries === 'everywhere' ? USUAL_COUNTRY : countries[0])
}

/** Returns what the shopper of a sample entered at checkout. */
export function sampleInput(setUp: SetUp): CheckoutInput {
  const country = sampleCountry(setUp) ?? USUAL_COUNTRY
  const shippingAddress: Address = { ...emptyAddress, ...name, country, ...(country === USUAL_COUNTRY && usualAddress) }
  return { ...emptyCheckoutInput(uuidv7()), email, typedEmail: email, shippingAddress }
}
