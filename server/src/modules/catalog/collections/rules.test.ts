import * as fc from 'fast-check'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { CollectionRules } from '@vitrine/contract/calls/collections.ts'

import { testRuns } from '../../../../../tools/test-runs.ts'
import { type TestServer, startTestServer } from '../../../../test/test-server.ts'
import { insertRows } from '../../../platform/db/insert-rows.ts'
import { conditionOf, type Rule, type Rules } from './rules.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

interface TestVariant {
  options: string[]
  price: number
  compareAt: number | null
  grams: number
  tracked: boolean
  quantity: number
}
interface TestProduct {
  title: string
  type: string
  vendor: string
  category: string
  tags: string[]
  fields: { key: string; value: string | number | boolean }[]
  variants: TestVariant[]
}

// Words are built from a few characters, so that rules sometimes match. Some of the characters are special in LIKE, regular
// expressions and SQL.
const word = fc
  .array(fc.constantFrom('a', 'A', 'b', 'é', 'É', '%', '_', "'", '\\', ' ', '日'), { minLength: 1, maxLength: 3 })
  .map((letters) => letters.join('').trim() || 'a')
const amount = fc.integer({ min: 0, max: 4 })
const quantity = fc.integer({ min: -2, max: 3 })
const key = fc.constantFrom('Fit', 'fit', 'Year')

const product: fc.Arbitrary<TestProduct> = fc.record({
  title: word,
  type: fc.oneof(word, fc.constant('')),
  vendor: word,
  category: word,
  tags: fc.array(word, { maxLength: 3 }),
  fields: fc.uniqueArray(fc.record({ key, value: fc.oneof(word, fc.integer({ min: 0, max: 3 }), fc.boolean()) }), {
    maxLength: 2,
    selector: (field) => field.key.toLowerCase(),
  }),
  variants: fc.uniqueArray(
    fc.record({
      options: fc.array(word, { minLength: 1, maxLength: 2 }),
      price: amount,
      compareAt: fc.option(amount),
      grams: amount,
      tracked: fc.boolean(),
      quantity,
    }),
    { minLength: 1, maxLength: 3, selector: ({ options }) => JSON.stringify(options) },
  ),
})

const words = { relation: fc.constantFrom('is', 'is-not', 'contains', 'contains-not', 'starts-with', 'ends-with'), value: word } as const
const numeric = fc.constantFrom('is', 'is-not', 'above', 'below')
const denial = fc.constantFrom('is', 'is-not')
const rule = fc.oneof(
  fc.record({ field: fc.constantFrom('title', 'type', 'vendor', 'category', 'variant-title'), ...words }),
  fc.record({ field: fc.constant('tag'), relation: denial, value: word }),
  fc.record({ field: fc.constantFrom('price', 'compare-at'), relation: numeric, cents: amount }),
  fc.record({ field: fc.constant('on-sale'), relation: denial }),
  fc.record({ field: fc.constant('weight'), relation: numeric, grams: amount }),
  fc.record({ field: fc.constant('stock'), relation: numeric, quantity }),
  fc.record({ field: fc.constant('custom-field'), key, ...words, value: fc.oneof(word, fc.constantFrom('1', 'true')) }),
) as fc.Arbitrary<Rule>
const anyRules: fc.Arbitrary<Rules> = fc.record({
  match: fc.constantFrom('all', 'any'),
  rules: fc.array(rule, { minLength: 1, maxLength: 4 }),
})

/** Whether a product matches the rules, in a second, simple implementation. */
function matches(one: TestProduct, { match, rules }: Rules): boolean {
  const holds = (each: Rule) => {
    if (each.relation === 'is-not') return !truth(one, { ...each, relation: 'is' })
    if (each.relation === 'contains-not') return !truth(one, { ...each, relation: 'contains' })
    return truth(one, each)
  }
  return match === 'all' ? rules.every(holds) : rules.some(holds)
}

function truth(one: TestProduct, each: Rule): boolean {
  switch (each.field) {
    case 'title':
    case 'type':
    case 'vendor':
    case 'category':
      return compares(one[each.field], each)
    case 'variant-title':
      return one.variants.some(({ options }) => compares(options.join(' / '), each))
    case 'tag':
      return one.tags.some((tag) => compares(tag, each))
    case 'custom-field':
      return one.fields.some((field) => field.key.toLowerCase() === each.key.toLowerCase() && compares(String(field.value), each))
    case 'price':
      return one.variants.some(({ price }) => measures(price, each.relation, each.cents))
    case 'compare-at':
      return one.variants.some(({ compareAt }) => compareAt !== null && measures(compareAt, each.relation, each.cents))
    case 'on-sale':
      return one.variants.some(({ price, compareAt }) => compareAt !== null && compareAt > price)
    case 'weight':
      return one.variants.some(({ grams }) => measures(grams, each.relation, each.grams))
    case 'stock': {
      const tracked = one.variants.filter((variant) => variant.tracked)
      const sum = tracked.reduce((total, variant) => total + variant.quantity, 0)
      return measures(tracked.length === 0 ? Number.POSITIVE_INFINITY : sum, each.relation, each.quantity)
    }
  }
}

function compares(text: string, { relation, value }: { relation: string; value: string }): boolean {
  const [found, wanted] = [text.toLowerCase(), value.toLowerCase()]
  if (relation === 'contains') return found.includes(wanted)
  if (relation === 'starts-with') return found.startsWith(wanted)
  return relation === 'ends-with' ? found.endsWith(wanted) : found === wanted
}

function measures(value: number, relation: string, wanted: number): boolean {
  if (relation === 'above') return value > wanted
  return relation === 'below' ? value < wanted : value === wanted
}

/** Adds products to a new store. Returns, for each of the rules, which of the products match. */
async function matched(products: readonly TestProduct[], many: readonly Rules[]): Promise<boolean[][]> {
  const { storeId: store_id } = await server.newOwner()
  const ids = products.map(() => uuidv7())
  return server.services.db.inStore(store_id, async (tx) => {
    await insertRows(
      tx,
      'products',
      products.map(({ variants: _variants, fields, ...columns }, at) => ({
        ...columns,
        store_id,
        id: ids[at]!,
        handle: ids[at]!,
        custom_fields: fields.map((field) => ({ ...field, type: 'text' })),
      })) as never,
    )
    await insertRows(
      tx,
      'variants',
      products.flatMap(({ variants }, at) =>
        variants.map((variant, position) => ({
          store_id,
          id: uuidv7(),
          product_id: ids[at]!,
          position,
          option_values: variant.options,
          price_cents: variant.price,
          compare_at_cents: variant.compareAt,
          weight_grams: variant.grams,
          inventory_tracker: variant.tracked ? 'shopify' : '',
          inventory_quantity: variant.quantity,
        })),
      ),
    )
    const answers: boolean[][] = []
    for (const rules of many) {
      const { rows } = await sql<{ id: string; holds: boolean }>`select id, ${conditionOf(rules)} as holds from products p`.execute(tx)
      const found = new Map(rows.map((row) => [row.id, row.holds]))
      answers.push(ids.map((id) => found.get(id)!))
    }
    return answers
  })
}

test('rules match exactly what they say, for any products and rules', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(product, { minLength: 1, maxLength: 15 }),
      fc.array(anyRules, { minLength: 20, maxLength: 20 }),
      async (products, many) => {
        for (const rules of many) expect(CollectionRules.safeParse(rules).success).toBe(true)
        const expected = many.map((rules) => products.map((one) => matches(one, rules)))
        expect(await matched(products, many)).toEqual(expected)
      },
    ),
    { numRuns: testRuns(60) },
  )
})

test('an unknown field or relation is refused', () => {
  const refused = [
    { field: 'cost', relation: 'is', value: 'x' },
    { field: 'price', relation: 'contains', cents: 5 },
    { field: 'price', relation: 'above', cents: '5 or true' },
    { field: 'title', relation: 'is', value: '' },
    { field: 'title', relation: 'is', value: 'a\0' },
    { field: 'tag', relation: 'contains', value: 'x' },
  ]
  for (const one of refused) expect(CollectionRules.safeParse({ match: 'all', rules: [one] }).success).toBe(false)
  expect(CollectionRules.safeParse({ match: 'some', rules: [{ field: 'on-sale', relation: 'is' }] }).success).toBe(false)
  expect(CollectionRules.safeParse({ match: 'all', rules: [] }).success).toBe(false)
})
