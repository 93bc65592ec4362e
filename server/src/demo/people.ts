import type { AddressDraft } from '../modules/orders/import/order-draft.ts'
import type { Random } from './random.ts'

const firstNames = [
  'Ada',
  'Amir',
  'Bea',
  'Caleb',
  'Chiara',
  'Dana',
  'Elif',
  'Finn',
  'Grace',
  'Hugo',
  'Ines',
  'Jonas',
  'Kemi',
  'Lena',
  'Mateo',
  'Noor',
  'Otto',
  'Priya',
  'Ruth',
  'Sofia',
  'Theo',
  'Uma',
  'Vera',
  'Wes',
  'Yara',
]
const lastNames = [
  'Abbott',
  'Bauer',
  'Costa',
  'Demir',
  'Eriksen',
  'Fischer',
  'Garcia',
  'Hughes',
  'Ivanova',
  'Jensen',
  'Kowalski',
  'Lindqvist',
  'Moreau',
  'Nakamura',
  'Okafor',
  'Petrov',
  'Quinn',
  'Rossi',
  'Schmidt',
  'Tanaka',
  'Usman',
  'Vargas',
  'Walsh',
  'Young',
  'Zhang',
]
const places = [
  { weight: 9, city: 'Portland', province: 'OR', zip: '97205', country: 'US', street: 'Everett Street', code: '503' },
  { weight: 8, city: 'Austin', province: 'TX', zip: '78704', country: 'US', street: 'Kinney Avenue', code: '512' },
  { weight: 8, city: 'Brooklyn', province: 'NY', zip: '11215', country: 'US', street: 'Carroll Street', code: '718' },
  { weight: 6, city: 'Seattle', province: 'WA', zip: '98103', country: 'US', street: 'Fremont Avenue', code: '206' },
  { weight: 5, city: 'Chicago', province: 'IL', zip: '60622', country: 'US', street: 'Damen Avenue', code: '773' },
  { weight: 5, city: 'Oakland', province: 'CA', zip: '94611', country: 'US', street: 'Piedmont Avenue', code: '510' },
  { weight: 4, city: 'Minneapolis', province: 'MN', zip: '55408', country: 'US', street: 'Hennepin Avenue', code: '612' },
  { weight: 4, city: 'Nashville', province: 'TN', zip: '37206', country: 'US', street: 'Woodland Street', code: '615' },
  { weight: 3, city: 'Denver', province: 'CO', zip: '80211', country: 'US', street: 'Tejon Street', code: '303' },
  { weight: 3, city: 'Providence', province: 'RI', zip: '02906', country: 'US', street: 'Hope Street', code: '401' },
  { weight: 3, city: 'Toronto', province: 'ON', zip: 'M6J 1T1', country: 'CA', street: 'Ossington Avenue', code: '416' },
  { weight: 2, city: 'London', province: '', zip: 'E8 3PN', country: 'GB', street: 'Mare Street' },
  { weight: 2, city: 'Berlin', province: '', zip: '10997', country: 'DE', street: 'Wrangelstraße' },
  { weight: 1, city: 'Melbourne', province: 'VIC', zip: '3065', country: 'AU', street: 'Gertrude Street' },
]

/** A made-up customer. */
export interface Somebody {
  firstName: string
  lastName: string
  name: string
  /** An address on a reserved domain, which cannot receive email. */
  email: string
  address: AddressDraft
}

/** Returns a made-up customer. The telephone numbers are reserved for fiction. */
export function somebody(random: Random): Somebody {
  const [firstName, lastName] = [random.pick(firstNames), random.pick(lastNames)]
  const name = `${firstName} ${lastName}`
  const { street, weight: _, code, ...place } = random.weighted(places)
  const number = random.int(1, 240)
  return {
    firstName,
    lastName,
    name,
    email: `${firstName}.${lastName}@example.com`.toLowerCase(),
    address: {
      ...place,
      name,
      company: '',
      address1: place.country === 'DE' ? `${street} ${number}` : `${number} ${street}`,
      address2: place.country === 'US' && random.chance(0.2) ? `Apt ${random.int(1, 40)}` : '',
      phone: code && random.chance(0.4) ? `+1 ${code} 555 01${String(random.int(0, 99)).padStart(2, '0')}` : '',
    },
  }
}
