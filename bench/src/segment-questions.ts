import { createRandom, type Random } from '../../server/src/demo/random.ts'
import { COLLECTION, productId } from './customer-history.ts'

type Make = (random: Random) => object

const days = (random: Random) => random.pick([7, 30, 90, 365])
const spent: Make = (random) => ({ kind: 'spent', range: { from: random.pick([1000, 2500, 5000, 10_000]), to: null } })
const bought = (random: Random, products: string[], collections: string[]) => ({
  kind: 'bought',
  did: random.chance(0.7),
  days: random.pick([null, days(random)]),
  productIds: products,
  collectionIds: collections,
})

/** Conditions as sellers write them, over facts and over behavior. */
const makers: readonly Make[] = [
  spent,
  (random) => ({ kind: 'orders', range: random.pick([{ from: 1, to: 1 }, { from: 2, to: null }, { from: 0, to: 0 }]) }), // prettier-ignore
  (random) => ({ kind: 'averageOrder', range: { from: random.pick([1500, 3000]), to: null } }),
  (random) => ({ kind: 'lastOrder', time: { is: random.pick(['in_last', 'not_in_last']), days: days(random) } }),
  (random) => ({ kind: 'created', time: { is: random.pick(['in_last', 'not_in_last']), days: days(random) } }),
  (random) => ({ kind: 'country', is: random.pick(['any', 'none']), values: ['US', 'DE'] }),
  (random) => ({ kind: 'tag', is: random.pick(['any', 'none']), values: [random.pick(['VIP', 'news'])] }),
  () => ({ kind: 'language', is: 'any', values: ['en'] }),
  (random) => ({ kind: 'emailConsent', is: random.pick(['any', 'none']), values: ['subscribed'] }),
  () => ({ kind: 'utmSource', order: 'first', is: 'any', values: ['google'] }),
  (random) => ({ kind: 'abandoned', did: random.chance(0.7), days: days(random) }),
  (random) => ({ kind: 'placed', time: { is: 'in_last', days: days(random) }, orders: { from: random.int(1, 2), to: null }, spent: null }),
  () => ({ kind: 'placed', time: { is: 'in_last', days: 365 }, orders: { from: null, to: 1 }, spent: null }),
  (random) => bought(random, [productId(random.int(1, 99))], []),
  (random) => bought(random, [productId(0)], []),
  (random) => bought(random, [], [COLLECTION]),
]

/** Returns segments of five conditions each, the same every time. */
export function segmentsOfFive(count: number): { name: string; tree: object }[] {
  const random = createRandom(16)
  return Array.from({ length: count }, (_, at) => {
    const conditions = Array.from({ length: 5 }, () => random.pick(makers)(random))
    const match = random.pick(['all', 'any'])
    const kinds = conditions.map((condition) => ('kind' in condition ? condition.kind : '')).join(', ')
    return { name: `${at + 1} (${match} of ${kinds})`, tree: { match, conditions } }
  })
}
