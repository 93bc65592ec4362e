import { createReadStream } from 'node:fs'
import path from 'node:path'

import { ProductInput } from '@vitrine/contract/calls/products.ts'

import { uploadImage } from '../modules/media/uploads/upload.ts'
import { createProduct } from '../modules/catalog/products/save.ts'
import { packageRoot } from '../package-root.ts'
import type { Services } from '../services.ts'
import type { DemoProduct } from './catalogue.ts'
import type { Random } from './random.ts'

/** Returns every combination of option values: [['S', 'Blue'], ['S', 'White'], …]. */
const combinations = (options: DemoProduct['options']): string[][] =>
  options.reduce<string[][]>((rows, { values }) => rows.flatMap((row) => values.map((value) => [...row, value])), [[]])

/** Adds one product with its images, as a seller would in the console. */
export async function addDemoProduct(services: Services, storeId: string, product: DemoProduct, random: Random): Promise<void> {
  const media: { id: string }[] = []
  for (const image of product.images) {
    const file = path.join(packageRoot, 'demo/images', `${image}.webp`)
    const { id } = await uploadImage(services, storeId, createReadStream(file))
    media.push({ id })
  }
  const code = product.title
    .replace(/[^A-Z]/gi, '')
    .slice(0, 3)
    .toUpperCase()
  const fields = ProductInput.parse({
    title: product.title,
    bodyHtml: product.body,
    vendor: product.vendor,
    type: product.type,
    tags: product.tags,
    status: product.status ?? 'active',
    options: product.options,
    media,
    variants: combinations(product.options).map((optionValues, index) => ({
      optionValues,
      sku: `${code}-${String(index + 1).padStart(3, '0')}`,
      priceCents: product.priceCents,
      compareAtCents: product.compareAtCents ?? null,
      costCents: product.costCents,
      weightGrams: 300,
      inventoryTracker: 'vitrine',
      inventoryQuantity: random.chance(0.1) ? 0 : random.int(4, 60),
    })),
  })
  await services.db.inStore(storeId, (tx) => createProduct({ tx, storeId, services }, fields))
}
