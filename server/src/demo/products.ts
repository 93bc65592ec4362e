import { ProductInput } from '@vitrine/contract/calls/products.ts'

import { createProduct } from '../modules/catalog/products/save.ts'
import type { Tx } from '../platform/db/transactions.ts'
import type { Services } from '../services.ts'
import type { DemoProduct, DemoStore } from './demo-store.ts'
import { addImages } from './images.ts'
import { createRandom, type Random } from './random.ts'

/** The number of items in stock at or below which a demo variant counts as low in stock. */
const LOW = 5

/** Adds the products that are missing, so that an interrupted start continues where it stopped. */
export async function addProducts(services: Services, storeId: string, { products, folder, seed }: DemoStore): Promise<void> {
  const titles = await services.db.inStore(storeId, (tx) => tx.selectFrom('products').select('title').execute())
  const there = new Set(titles.map(({ title }) => title))
  const missing = products.filter(({ title }) => !there.has(title))
  const media = await addImages(
    services,
    { storeId, folder },
    missing.flatMap(({ images }) => images),
  )
  for (const product of missing) {
    const random = createRandom(seed + products.indexOf(product))
    await services.db.inStore(storeId, async (tx) => {
      const chart = product.sizeChart && (await sizeChart(tx, product.sizeChart))
      const fields = ProductInput.parse({ ...fieldsOf(product, random, (file) => media.get(file)?.id), sizeChartId: chart || null })
      const id = await createProduct({ tx, storeId, services }, fields)
      await tx
        .updateTable('products')
        .set({ extra: JSON.stringify(ratingCells(product)) })
        .where('id', '=', id)
        .execute()
      await tx.updateTable('variants').set({ low_stock_at: LOW }).where('product_id', '=', id).execute()
    })
  }
}

async function sizeChart(tx: Tx, name: string): Promise<string> {
  return (await tx.selectFrom('size_charts').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
}

/** Returns every combination of option values: [['S', 'Blue'], ['S', 'White'], …]. */
export const combinations = (options: DemoProduct['options']): string[][] =>
  options.reduce<string[][]>((rows, { values }) => rows.flatMap((row) => values.map((value) => [...row, value])), [[]])

/** Returns the variants of a product, each with its SKU (the first letters of the title's words, and a number) and price. */
export function variantsOf({ title, options, priceCents, priceOf }: DemoProduct) {
  const words = title.toUpperCase().match(/[A-Z]{2,}/g) ?? []
  return combinations(options).map((optionValues, index) => ({
    optionValues,
    sku: `${words.map((word) => word.slice(0, 3)).join('-')}-${String(index + 1).padStart(2, '0')}`,
    priceCents: [optionValues.join(' / '), ...optionValues].map((key) => priceOf?.[key]).find((price) => price !== undefined) ?? priceCents,
  }))
}

function fieldsOf(product: DemoProduct, random: Random, mediaId: (file: string) => string | undefined) {
  return {
    title: product.title,
    bodyHtml: product.body,
    vendor: product.vendor,
    type: product.type,
    tags: [...product.tags],
    status: product.status ?? 'active',
    options: product.options,
    media: product.images.map(({ file, alt }) => ({ id: mediaId(file), alt })),
    variants: variantsOf(product).map((variant) => {
      const [first = ''] = variant.optionValues
      const file = product.imageOf?.[first]
      const soldOut = variant.optionValues.some((value) => product.soldOut?.includes(value))
      return {
        ...variant,
        compareAtCents: product.compareAtCents ?? null,
        costCents: product.costCents,
        weightGrams: product.weightGrams ?? 300,
        inventoryTracker: 'vitrine',
        inventoryQuantity: soldOut ? 0 : (product.stock ?? random.int(4, 60)),
        mediaId: (file && mediaId(file)) || null,
      }
    }),
  }
}

/** Returns the cells of a product's imported rating, as Shopify's product files name them. */
const ratingCells = ({ rating }: DemoProduct): Record<string, string> =>
  rating
    ? {
        'Product rating (product.metafields.reviews.rating)': JSON.stringify({
          value: String(rating.average),
          scale_min: '1.0',
          scale_max: '5.0',
        }),
        'Product rating count (product.metafields.reviews.rating_count)': String(rating.count),
      }
    : {}
