import { SegmentTree } from '@vitrine/contract/calls/segment-tree.ts'
import { channels } from '@vitrine/contract/channels.ts'

import type { Tree } from './condition.ts'
import { consents, countries, languages, momentAt, oneOf, type Roll, type Shelf, tags, utms } from './test-world.ts'

/** Returns random conditions, up to three groups deep. The schema of the contract accepts all of them. */
export function makeTree(roll: Roll, shelf: Shelf): Tree {
  const group = (levels: number): object => ({
    match: oneOf(roll, ['all', 'any']),
    conditions: Array.from({ length: 1 + roll(4) }, () =>
      levels > 1 && roll(4) === 0 ? { kind: 'group', ...group(levels - 1) } : conditionFrom(roll, shelf),
    ),
  })
  return SegmentTree.parse(group(3))
}

const some = <T>(roll: Roll, values: readonly T[]): T[] => {
  const chosen = values.filter((value) => value !== '' && roll(3) === 0)
  return chosen.length > 0 ? chosen : [values.at(-1)!]
}

function rangeFrom(roll: Roll, bounds: readonly number[]) {
  const [from, to] = [oneOf(roll, bounds), oneOf(roll, bounds)].toSorted((a, b) => a - b)
  return oneOf(roll, [
    { from, to },
    { from, to: null },
    { from: null, to },
  ])
}
const centsFrom = (roll: Roll) => rangeFrom(roll, [0, 50, 100, 1250, 2500, 5000, 9999, 10_000])
const countFrom = (roll: Roll) => rangeFrom(roll, [0, 1, 2, 3])
const daysFrom = (roll: Roll) => oneOf(roll, [1, 7, 30, 90, 365])
const dateFrom = (roll: Roll) => momentAt(roll).toISOString().slice(0, 10)

function timeFrom(roll: Roll): object {
  const [from, to] = [dateFrom(roll), dateFrom(roll)].toSorted()
  return oneOf(roll, [
    { is: 'in_last', days: daysFrom(roll) },
    { is: 'not_in_last', days: daysFrom(roll) },
    { is: 'before', date: from },
    { is: 'after', date: to },
    { is: 'between', from, to },
  ])
}

function conditionFrom(roll: Roll, { products, collections }: Shelf): object {
  const is = oneOf(roll, ['any', 'none'])
  const did = roll(2) === 0
  const days = roll(2) ? daysFrom(roll) : null
  const order = oneOf(roll, ['first', 'last'])
  const makers: (() => object)[] = [
    () => ({ kind: 'spent', range: centsFrom(roll) }),
    () => ({ kind: 'orders', range: countFrom(roll) }),
    () => ({ kind: 'averageOrder', range: centsFrom(roll) }),
    () => ({ kind: oneOf(roll, ['firstOrder', 'lastOrder']), time: roll(4) ? timeFrom(roll) : { is: 'never' } }),
    () => ({ kind: 'created', time: timeFrom(roll) }),
    () => ({ kind: 'country', is, values: some(roll, countries) }),
    () => ({ kind: 'tag', is: oneOf(roll, ['any', 'all', 'none']), values: some(roll, [...tags, 'vip']) }),
    () => ({ kind: 'language', is, values: some(roll, [...languages, 'pt', 'EN']) }),
    () => ({ kind: oneOf(roll, ['emailConsent', 'smsConsent']), is, values: some(roll, consents) }),
    () => ({ kind: 'account', has: did }),
    () => ({ kind: 'channel', order, is, values: some(roll, channels.slice(0, 4)) }),
    () => ({ kind: oneOf(roll, ['utmSource', 'utmCampaign']), order, is, values: some(roll, utms) }),
    () => ({ kind: 'abandoned', did, days }),
    () => {
      const orders = roll(3) ? countFrom(roll) : null
      return { kind: 'placed', time: timeFrom(roll), orders, spent: orders === null || roll(2) ? centsFrom(roll) : null }
    },
    () => {
      const productIds = roll(2) ? some(roll, products) : []
      return {
        kind: 'bought',
        did,
        days,
        productIds,
        collectionIds: productIds.length === 0 || roll(2) ? some(roll, [...collections.keys()]) : [],
      }
    },
  ]
  return oneOf(roll, makers)()
}
