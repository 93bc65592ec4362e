import { type BulkField, type BulkValue, bulkFields, isSameValue } from '@vitrine/contract/bulk-fields.ts'
import { expect, test } from 'vitest'

import type { Actor, TestServer } from '../../../../test/test-server.ts'
import { withNewOwner } from '../../../../test/with-test-server.ts'
import type { Action } from './actions.ts'
import type { ProductRecord } from './product-record.ts'
import { type Bulk, openBulk } from './test-bulk.ts'
import { addCatalog, catalogOf, editRandomly, pick, type Random, randomFrom, randomValue, valuesOf } from './test-catalog.ts'

let server: TestServer
let owner: Actor
let bulk: Bulk
withNewOwner((given, made) => {
  server = given
  owner = made
  bulk = openBulk(server, owner)
})

/** Returns random actions. */
function randomActions(random: Random): Action[] {
  const one = (): Action =>
    pick<() => Action>(random, [
      () => {
        const field = pick<BulkField>(random, [
          'vendor',
          'status',
          'seoTitle',
          'priceCents',
          'compareAtCents',
          'inventoryQuantity',
          'taxable',
        ])
        return { action: 'set', field, value: randomValue(random, field) }
      },
      () => ({ action: pick(random, ['add-tags', 'remove-tags']), tags: [pick(random, ['sale', 'NEW', 'x'])] }),
      () => ({ action: 'replace-tag', from: 'old', to: pick(random, ['sale', 'older']) }),
      () => ({
        action: 'change-amount',
        field: pick(random, ['priceCents', 'compareAtCents', 'costCents', 'inventoryQuantity']),
        step:
          random() < 0.5
            ? { unit: 'percent', hundredths: Math.floor(random() * 20_000) - 5000 }
            : { unit: 'amount', cents: Math.floor(random() * 800) - 300 },
        ending: pick(random, ['any', 'whole', 'nines', 'ninety-fives']),
      }),
      () => ({
        action: 'replace-text',
        field: pick(random, ['vendor', 'type', 'sku']),
        find: pick(random, ['e', 'R', '.', '& ']),
        replacement: pick(random, ['', '$1', 'zz']),
        matchCase: random() < 0.5,
      }),
      () => ({ action: 'template', field: pick(random, ['seoTitle', 'sku']), template: pick(random, ['{title} – {vendor}', '{type}']) }),
      () => ({ action: 'copy', field: 'compareAtCents', from: 'priceCents' }),
    ])()
  return Array.from({ length: 1 + Math.floor(random() * 4) }, one)
}

/** The same actions in the plainest way, one product at a time, to compare with. Returns null when a value is not allowed. */
function reference(actions: readonly Action[], product: ProductRecord): Map<string, BulkValue> | null {
  const after = valuesOf([product])
  const before = new Map(after)
  for (const action of actions) {
    const field: BulkField = 'field' in action ? action.field : 'tags'
    for (const entity of bulkFields[field].of === 'product' ? [product] : product.variants) {
      const key = `${entity.id} ${field}`
      const now = after.get(key)!
      const old = (name: string) => before.get(`${entity.id} ${name}`) ?? before.get(`${product.id} ${name}`)!
      const next = ((): BulkValue => {
        switch (action.action) {
          case 'set':
            return action.value
          case 'copy':
            return old(action.from)
          case 'template':
            return action.template
              .replace('{title}', String(old('title')))
              .replace('{vendor}', String(old('vendor')))
              .replace('{type}', String(old('type')))
              .trim()
          case 'add-tags':
            return [...(now as string[]), ...action.tags].filter(
              (tag, at, all) => all.findIndex((each) => each.toLowerCase() === tag.toLowerCase()) === at,
            )
          case 'remove-tags':
            return (now as string[]).filter((tag) => action.tags.every((gone) => gone.toLowerCase() !== tag.toLowerCase()))
          case 'replace-tag':
            return (now as string[])
              .map((tag) => (tag.toLowerCase() === action.from.toLowerCase() ? action.to : tag))
              .filter((tag, at, all) => all.findIndex((each) => each.toLowerCase() === tag.toLowerCase()) === at)
          case 'replace-text': {
            if (action.matchCase) return (now as string).split(action.find).join(action.replacement)
            let text = ''
            for (let at = 0; at < (now as string).length;) {
              const isFound = (now as string).slice(at, at + action.find.length).toLowerCase() === action.find.toLowerCase()
              text += isFound ? action.replacement : (now as string)[at]
              at += isFound ? action.find.length : 1
            }
            return text
          }
          case 'change-amount':
            return now === null ? null : stepped(now as number, action, field === 'inventoryQuantity' ? 1 : 100)
        }
      })()
      after.set(key, next)
    }
  }
  for (const [key, value] of after) {
    const field = key.split(' ')[1] as BulkField
    if (isSameValue(before.get(key)!, value)) continue
    if (bulkFields[field].kind === 'money' && typeof value === 'number' && value < 0) return null
    if (typeof value === 'string') after.set(key, value.trim())
  }
  return after
}

function stepped(cents: number, { step, ending }: Extract<Action, { action: 'change-amount' }>, unit: number): number {
  const exact = step.unit === 'amount' ? cents + step.cents : (cents * (10_000 + step.hundredths)) / 10_000
  const next = Math.floor(exact + 0.5)
  if (ending === 'any' || next <= 0 || unit === 1) return next
  const short = { whole: 0, nines: 1, 'ninety-fives': 5 }[ending]
  const below = Math.floor((next + short) / unit) * unit - short
  const nearest = next - below < below + unit - next ? below : below + unit
  return Math.max(nearest, unit - short)
}

test('rules do what a plain reference does, with random filters and actions', async () => {
  const random = randomFrom(16)
  await addCatalog(server, owner, 40, random)
  for (let round = 0; round < 40; round++) {
    const before = await catalogOf(server, owner)
    const vendor = pick(random, ['', 'Red', 'A & B'])
    const priceFrom = Math.floor(random() * 1500)
    const actions = randomActions(random)
    const isMatch = ({ values, variants }: ProductRecord) =>
      (vendor === '' || values.vendor === vendor) &&
      Math.min(...variants.map((variant) => variant.values.priceCents as number)) >= priceFrom
    const expected = new Map(valuesOf(before))
    let refused = 0
    for (const product of before.filter(isMatch)) {
      const values = reference(actions, product)
      if (values === null) refused++
      else for (const [key, value] of values) expected.set(key, value)
    }
    const done = await bulk.run(actions, { all: { vendor, priceFrom: String(priceFrom) } })
    expect(done.counts.refused, JSON.stringify(actions)).toBe(refused)
    expect(valuesOf(await catalogOf(server, owner)), JSON.stringify(actions)).toEqual(expected)
  }
})

/** What the undo must leave of one value: before, after the update, and now. */
function undone(field: BulkField, before: BulkValue, after: BulkValue, now: BulkValue): BulkValue {
  if (isSameValue(before, after)) return now
  if (isSameValue(now, after)) return before
  if (field !== 'tags') return now
  const fold = (list: BulkValue) => (list as string[]).map((tag) => tag.toLowerCase())
  const added = fold(after).filter((tag) => !fold(before).includes(tag))
  const removed = (before as string[]).filter((tag) => !fold(after).includes(tag.toLowerCase()))
  const left = (now as string[]).filter((tag) => !added.includes(tag.toLowerCase()))
  return [...left, ...removed.filter((tag) => !fold(left).includes(tag.toLowerCase()))]
}

test('an undo with 1,000 random edits in between is exact', async () => {
  for (const seed of [1, 2, 3]) {
    const random = randomFrom(seed)
    owner = await server.newOwner()
    bulk = openBulk(server, owner)
    await addCatalog(server, owner, 150, random)
    const before = valuesOf(await catalogOf(server, owner))
    const done = await bulk.run([
      { action: 'copy', field: 'compareAtCents', from: 'priceCents' },
      { action: 'change-amount', field: 'priceCents', step: { unit: 'percent', hundredths: -2000 }, ending: 'nines' },
      { action: 'set', field: 'vendor', value: 'Sale' },
      { action: 'add-tags', tags: ['sale', 'x'] },
      { action: 'remove-tags', tags: ['old'] },
      { action: 'change-amount', field: 'inventoryQuantity', step: { unit: 'amount', cents: 5 } },
      { action: 'set', field: 'inventoryTracker', value: 'vitrine' },
    ])
    const after = valuesOf(await catalogOf(server, owner))
    await editRandomly(server, owner, 1000, random)
    const edited = valuesOf(await catalogOf(server, owner))
    const { reverted } = await bulk.undo(done.id)
    const expected = [...edited].map(([key, now]): [string, BulkValue] => [
      key,
      undone(key.split(' ')[1] as BulkField, before.get(key)!, after.get(key)!, now),
    ])
    expect(valuesOf(await catalogOf(server, owner))).toEqual(new Map(expected))
    expect(reverted!.restored + reverted!.kept).toBe(done.counts.cells)
    const kept = [...after].filter(
      ([key, value]) =>
        !isSameValue(before.get(key)!, value) && !key.endsWith(' tags') && !(edited.has(key) && isSameValue(edited.get(key)!, value)),
    )
    const goneTags = [...after].filter(([key, value]) => key.endsWith(' tags') && !isSameValue(before.get(key)!, value) && !edited.has(key))
    expect(reverted!.kept).toBe(kept.length + goneTags.length)
  }
})
