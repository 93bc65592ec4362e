import { type BulkField, bulkFields, type BulkValue } from '@vitrine/contract/bulk-fields.ts'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'

import type { Actor, TestServer } from '../../../../test/test-server.ts'
import { insertRows } from '../../../platform/db/insert-rows.ts'
import { type ProductRecord, productColumns, readRecords, variantColumns } from './product-record.ts'

export type Random = () => number

/** Returns a repeatable source of numbers from 0 to below 1 (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export const pick = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)]!

const words = ['Red', 'red', 'Mug', 'A & B', 'é', 'Tee', '', 'x.y', '日本']
const tags = ['sale', 'Sale', 'new', 'old', 'b', 'c']

/** Returns a random value that a field allows. */
export function randomValue(random: Random, field: BulkField): BulkValue {
  switch (bulkFields[field].kind) {
    case 'money':
      return field !== 'priceCents' && random() < 0.3 ? null : Math.floor(random() * 3000)
    case 'whole':
      return Math.floor(random() * 50)
    case 'switch':
      return random() < 0.5
    case 'status':
      return pick(random, ['draft', 'active', 'archived'])
    case 'tags':
      return [...new Set(Array.from({ length: Math.floor(random() * 4) }, () => pick(random, tags).toLowerCase()))]
    case 'choice':
      return pick(random, { inventoryTracker: ['', 'vitrine'], inventoryPolicy: ['deny', 'continue'] }[field as string] ?? ['g', 'kg'])
    default:
      return pick(random, words)
  }
}

/** The fields that random updates and edits change. */
export const editedFields: readonly BulkField[] = [
  'vendor',
  'type',
  'tags',
  'status',
  'seoTitle',
  'priceCents',
  'compareAtCents',
  'costCents',
  'sku',
  'inventoryQuantity',
  'inventoryTracker',
  'taxable',
]

/** Adds products with variants and random values. */
export async function addCatalog(server: TestServer, { storeId }: Actor, count: number, random: Random): Promise<void> {
  const products = Array.from({ length: count }, (_, at) => ({
    store_id: storeId,
    id: uuidv7(),
    title: `Product ${at}`,
    handle: `product-${at}`,
    ...columns(random, productColumns),
  }))
  const variants = products.flatMap(({ id }) =>
    Array.from({ length: 1 + Math.floor(random() * 3) }, (_, position) => ({
      store_id: storeId,
      id: uuidv7(),
      product_id: id,
      position,
      option_values: [`v${position}`],
      ...columns(random, variantColumns),
    })),
  )
  await server.services.db.inStore(storeId, async (tx) => {
    await insertRows(tx, 'products', products as never)
    await insertRows(tx, 'variants', variants as never)
  })
}

const columns = (random: Random, names: object) =>
  Object.fromEntries(
    Object.entries(names)
      .filter(([field]) => editedFields.includes(field as BulkField))
      .map(([field, column]) => [column as string, randomValue(random, field as BulkField)]),
  )

/** Reads all products of a store. */
export const catalogOf = (server: TestServer, { storeId }: Actor): Promise<ProductRecord[]> =>
  server.services.db.inStore(storeId, async (tx) => {
    const rows = await tx.selectFrom('products').select('id').execute()
    return readRecords(
      tx,
      rows.map(({ id }) => id),
      { withBody: true },
    )
  })

/** Returns the values of a catalog by product or variant and field. */
export const valuesOf = (catalog: readonly ProductRecord[]): Map<string, BulkValue> =>
  new Map(
    catalog
      .flatMap((record) => [record, ...record.variants])
      .flatMap(({ id, values }) => Object.entries(values).map(([field, value]): [string, BulkValue] => [`${id} ${field}`, value])),
  )

/** Edits random values, and deletes a product now and then. The edits go around the engine. */
export async function editRandomly(server: TestServer, owner: Actor, count: number, random: Random): Promise<void> {
  const catalog = await catalogOf(server, owner)
  const edits = Array.from({ length: count }, () => {
    const product = pick(random, catalog)
    const field = pick(random, editedFields)
    const isProduct = field in productColumns
    return { id: isProduct ? product.id : pick(random, product.variants).id, field, isProduct, value: randomValue(random, field) }
  })
  const deleted = Array.from({ length: Math.ceil(count / 200) }, () => pick(random, catalog).id)
  await server.services.db.inStore(owner.storeId, async (tx) => {
    for (const { id, field, isProduct, value } of edits) {
      const column = { ...productColumns, ...variantColumns }[field]
      const table = isProduct ? 'products' : 'variants'
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value} where id = ${id}`.execute(tx)
    }
    await tx.deleteFrom('products').where('id', 'in', deleted).execute()
  })
}
