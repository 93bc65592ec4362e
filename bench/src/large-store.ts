import { uuidv7 } from 'uuidv7'

import { insertRows } from '../../server/src/platform/db/insert-rows.ts'
import { createPool } from '../../server/src/platform/db/pool.ts'
import { createTransactions, type Tx } from '../../server/src/platform/db/transactions.ts'
import { somebody } from '../../server/src/demo/people.ts'
import { createRandom, type Random } from '../../server/src/demo/random.ts'
import type { DocumentDraft } from '../../server/src/modules/orders/import/order-draft.ts'
import { writeDocuments } from '../../server/src/modules/orders/import/write.ts'
import { newProduct, newVariant } from '../../server/src/modules/catalog/product-csv/product-state.ts'
import { searchVector } from '../../server/src/modules/catalog/products/search-tokens.ts'
import { vacuumAnalyze } from './vacuum.ts'
import { adjectives, materials, nouns, productTypes, productVendors } from './vocabulary.ts'

export const PRODUCTS = 2000
const VARIANTS = ['XS', 'S', 'M', 'L', 'XL']
export const ORDERS = 20_000
/**
 * The number of products that one transaction writes. They have the same creation time. A transaction that writes orders writes
 * `BATCH * BATCH` of them.
 */
const BATCH = 20

type Product = ReturnType<typeof product>

const MINUTE_MS = 60_000

/**
 * Fills a store with products of five variants and one image each, and with orders of two lines. Uses Vitrine's own writers where
 * they fit. Apart from IDs and times, the data is the same every time.
 */
export async function fillStore(
  url: string,
  superuserUrl: string,
  storeId: string,
  { products: count, orders } = { products: PRODUCTS, orders: ORDERS },
): Promise<void> {
  const pool = createPool(url, { max: 1, onError: console.error })
  const random = createRandom(2026)
  const products = Array.from({ length: count }, (_, at) => product(at, random))
  const now = Date.now()
  try {
    const { inStore } = createTransactions(pool)
    for (let at = 0; at < count; at += BATCH)
      await inStore(storeId, (tx) => insertProducts(tx, storeId, products.slice(at, at + BATCH), new Date(now - at * MINUTE_MS)))
    for (let at = 0; at < orders; at += BATCH * BATCH) {
      const batch = Array.from({ length: BATCH * BATCH }, (_, index) => order(at + index, products, random, now))
      await inStore(storeId, (tx) => writeDocuments(tx, batch, { storeId, currency: 'USD' }))
    }
  } finally {
    await pool.end()
  }
  await vacuumAnalyze(superuserUrl)
}

function product(at: number, random: Random) {
  const title = `${random.pick(adjectives)} ${random.pick(materials)} ${random.pick(nouns)} ${at + 1}`
  const price = random.int(5, 200) * 100
  return {
    id: uuidv7(),
    columns: {
      ...newProduct,
      handle: title.toLowerCase().replaceAll(' ', '-'),
      title,
      body_html: `<p>${Array.from({ length: 60 }, () => random.pick(nouns)).join(' ')}</p>`,
      vendor: random.pick(productVendors),
      type: random.pick(productTypes),
      tags: [random.pick(adjectives), random.pick(materials)].map((tag) => tag.toLowerCase()),
      status: random.chance(0.8) ? 'active' : random.chance(0.5) ? 'draft' : 'archived',
      options: [{ name: 'Size', values: VARIANTS }],
    },
    variants: VARIANTS.map((size, variant) => ({
      ...newVariant,
      id: uuidv7(),
      option_values: [size],
      sku: `SKU-${at + 1}-${size}`,
      price_cents: price + variant * 100,
      inventory_tracker: 'vitrine',
      inventory_quantity: random.int(0, 60),
    })),
  }
}

/** Inserts products with their images. The importer's own writer is not used, because it would queue the images to be fetched. */
async function insertProducts(tx: Tx, storeId: string, products: readonly Product[], now: Date): Promise<void> {
  const media = products.map(() => uuidv7())
  await insertRows(
    tx,
    'products',
    products.map(({ id, columns: { size_chart: _none, ...columns }, variants }) => {
      const search = searchVector({ ...columns, variants })
      const json = { options: columns.options as never, custom_fields: [] as never }
      return { store_id: storeId, id, ...columns, ...json, search, created_at: now, updated_at: now }
    }),
  )
  await insertRows(
    tx,
    'variants',
    products.flatMap(({ id, variants }) =>
      variants.map((variant, position) => ({ store_id: storeId, product_id: id, position, ...variant })),
    ),
  )
  await insertRows(
    tx,
    'media',
    media.map((id) => ({ store_id: storeId, id, file_key: `public/media/${id}`, width: 1200, height: 1200, bytes: 90_000 })),
  )
  await insertRows(
    tx,
    'product_media',
    products.map(({ id, columns }, at) => ({ store_id: storeId, product_id: id, position: 0, media_id: media[at]!, alt: columns.title })),
  )
}

function order(at: number, products: readonly Product[], random: Random, now: number): DocumentDraft {
  const buyer = somebody(random)
  const placedAt = new Date(now - (ORDERS - at) * 12 * MINUTE_MS - random.int(0, MINUTE_MS))
  const isFulfilled = random.chance(0.9)
  const lines = [1, 2].map((quantity) => {
    const { columns, variants } = random.pick(products)
    const { sku, price_cents: unitPriceCents } = random.pick(variants)
    const totalCents = unitPriceCents * quantity
    return {
      title: columns.title,
      sku,
      quantity,
      fulfilledQuantity: isFulfilled ? quantity : 0,
      unitPriceCents,
      discountCents: 0,
      totalCents,
    }
  })
  const subtotal = lines.reduce((sum, { totalCents }) => sum + totalCents, 0)
  const shipping = 590
  const total = subtotal + shipping
  const captured = random.chance(0.95) ? total : 0
  return {
    number: `#${1001 + at}`,
    leftOut: [],
    entries: [
      { occurredAt: placedAt, kind: 'order', amountCents: 0, orderCount: 1 },
      ...lines.map(({ totalCents, quantity, title }, linePosition) => {
        return { occurredAt: placedAt, kind: 'sale' as const, amountCents: totalCents, quantity, linePosition, description: title }
      }),
      { occurredAt: placedAt, kind: 'shipping', amountCents: shipping },
    ],
    order: {
      placedAt,
      email: buyer.email,
      phone: '',
      customerName: buyer.name,
      country: buyer.address.country,
      lines,
      subtotalCents: subtotal,
      discountCents: 0,
      discountCode: '',
      shippingCents: shipping,
      shippingMethod: 'Standard',
      taxCents: 0,
      money: { total, authorized: total, captured, refunded: 0, voided: false },
      note: '',
      tags: [],
      source: 'online_store',
      shippingAddress: buyer.address,
      billingAddress: buyer.address,
      cancelledAt: null,
    },
  }
}
