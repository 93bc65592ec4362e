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
  { weight: 9, city: 'Portland', province: 'OR', zip: '97205', country: 'US', street: 'Everett Street' },
  { weight: 8, city: 'Austin', province: 'TX', zip: '78704', country: 'US', street: 'Kinney Avenue' },
  { weight: 8, city: 'Brooklyn', province: 'NY', zip: '11215', country: 'US', street: 'Carroll Street' },
  { weight: 5, city: 'Chicago', province: 'IL', zip: '60622', country: 'US', street: 'Damen Avenue' },
  { weight: 4, city: 'Toronto', province: 'ON', zip: 'M6J 1T1', country: 'CA', street: 'Ossington Avenue' },
  { weight: 4, city: 'London', province: '', zip: 'E8 3PN', country: 'GB', street: 'Mare Street' },
  { weight: 3, city: 'Berlin', province: '', zip: '10997', country: 'DE', street: 'Wrangelstraße' },
  { weight: 2, city: 'Melbourne', province: 'VIC', zip: '3065', country: 'AU', street: 'Gertrude Street' },
]

/** Returns a made-up customer, whose email address is on a reserved domain that cannot receive email. */
export function somebody(random: Random): { name: string; email: string; address: AddressDraft } {
  const [first, last] = [random.pick(firstNames), random.pick(lastNames)]
  const name = `${first} ${last}`
  const { street, weight: _, ...place } = random.weighted(places)
  return {
    name,
    email: `${first}.${last}@example.com`.toLowerCase(),
    address: { ...place, name, company: '', address1: `${random.int(1, 240)} ${street}`, address2: '', phone: '' },
  }
}
