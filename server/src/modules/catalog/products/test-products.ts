import { type Product, ProductInput } from '@vitrine/contract/calls/products.ts'
import type { z } from 'zod'

import type { Actor, TestServer } from '../../../../test/test-server.ts'
import { createProduct } from './save.ts'

export type ProductAnswer = z.output<typeof Product>
type Body = z.input<typeof ProductInput>

export const plainVariant = { optionValues: [], priceCents: 1000 }

/** Returns a valid body for creating a product. `fields` override its values. */
export function productBody(fields: Partial<Body> = {}): Body {
  return { title: 'Plain mug', variants: [plainVariant], ...fields }
}

/** Returns the option `Size`, and one variant for each size. */
export function sized(...sizes: string[]): Pick<Body, 'options' | 'variants'> {
  return {
    options: [{ name: 'Size', values: sizes }],
    variants: sizes.map((size) => ({ optionValues: [size], priceCents: 1000 })),
  }
}

/** Adds a product. Throws when the API refuses it. */
export async function addProduct(server: TestServer, owner: Actor, fields: Partial<Body> = {}): Promise<ProductAnswer> {
  const reply = await server.call('products.create', { as: owner, body: productBody(fields) })
  if (reply.status !== 200) throw new Error(reply.text)
  return reply.body as ProductAnswer
}

/** Converts a product from a response to the body of an update. */
export function asInput({
  id: _id,
  currency: _currency,
  isVisible: _visible,
  createdAt: _created,
  updatedAt: _updated,
  media,
  variants,
  ...rest
}: ProductAnswer) {
  return {
    ...rest,
    variants: variants.map(({ committed: _committed, ...variant }) => variant),
    media: media.map(({ id, alt }) => ({ id, alt })),
  }
}

/**
 * Adds a product without the API, which is faster for tests that are not about the product. Returns its ID and the IDs of its
 * variants in order.
 */
export async function seedProduct({ services }: TestServer, { storeId }: Actor, fields: Partial<Body>) {
  return services.db.inStore(storeId, async (tx) => {
    const id = await createProduct({ tx, storeId, services }, ProductInput.parse(productBody(fields)))
    const variants = await tx.selectFrom('variants').select('id').where('product_id', '=', id).orderBy('position').execute()
    return { id, variantIds: variants.map((variant) => variant.id) }
  })
}

/** Adds a product with one tracked variant per size. Returns the IDs of the variants. */
export async function addCounted(server: TestServer, owner: Actor, title: string, stock: Record<string, number>): Promise<string[]> {
  const product = await seedProduct(server, owner, {
    title,
    options: [{ name: 'Size', values: Object.keys(stock) }],
    variants: Object.entries(stock).map(([size, inventoryQuantity]) => ({
      optionValues: [size],
      priceCents: 1000,
      sku: `${title}-${size}`,
      inventoryTracker: 'shopify',
      inventoryQuantity,
    })),
  })
  return product.variantIds
}
