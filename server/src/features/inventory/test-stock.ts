import type { StockRow } from '@vitrine/contract/calls/inventory.ts'
import { ProductInput } from '@vitrine/contract/calls/products.ts'
import type { z } from 'zod'

import type { Actor, House } from '../../../test/house.ts'
import { createProduct } from '../products/save.ts'
import { productBody } from '../products/test-products.ts'

export type Stock = z.output<typeof StockRow>

type Body = z.input<typeof ProductInput>

/** Adds a product; answers its id and those of its variants in order. */
export async function plantProduct({ services }: House, { storeId }: Actor, fields: Partial<Body>) {
  return services.db.inStore(storeId, async (tx) => {
    const id = await createProduct({ tx, storeId, services }, ProductInput.parse(productBody(fields)))
    const variants = await tx.selectFrom('variants').select('id').where('product_id', '=', id).orderBy('position').execute()
    return { id, variantIds: variants.map((variant) => variant.id) }
  })
}

/** Adds a product with one counted variant per size; answers their ids. */
export async function addCounted(house: House, owner: Actor, title: string, stock: Record<string, number>): Promise<string[]> {
  const product = await plantProduct(house, owner, {
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

export async function listed(house: House, owner: Actor, query: Record<string, string | number> = {}) {
  const reply = await house.call('inventory.list', { as: owner, query })
  if (reply.status !== 200) throw new Error(reply.text)
  return reply.body as { items: Stock[]; next: string | null; previous: string | null; total: number }
}

export interface StockChange {
  variantId: string
  field: 'available' | 'onHand' | 'unavailable'
  expected: number
  value: number
}

export async function change(house: House, owner: Actor, changes: StockChange[], reason = 'count') {
  const reply = await house.call('inventory.change', { as: owner, body: { changes, reason } })
  if (reply.status !== 200) throw new Error(reply.text)
  return reply.body as { rows: Stock[]; conflicts: string[] }
}

export async function historyOf(house: House, owner: Actor, variantId: string, query: Record<string, string | number> = {}) {
  const reply = await house.call('inventory.history', { as: owner, params: { variantId }, query })
  if (reply.status !== 200) throw new Error(reply.text)
  return reply.body as { items: Record<string, unknown>[]; next: string | null; total: number }
}
