import { z } from 'zod'

import { defineCalls } from '../call.ts'
import { Id, listOf, listQuery } from '../fields.ts'
import { CollectionKind } from './collections.ts'

/** What a picker shows of something: enough to tell it apart, nothing that only its own list may tell. */
export const Pick = z.strictObject({
  id: Id,
  title: z.string(),
  imageUrl: z.string().nullable(),
  /** Shoppers see it now. */
  isVisible: z.boolean(),
})

export const VariantPick = Pick.extend({
  /** `Blue / M`; empty for a product without options. */
  choice: z.string(),
  sku: z.string(),
})

export const pickCalls = defineCalls({
  'picks.products': {
    access: ['products', 'orders', 'discounts', 'online_store'],
    summary: 'Products to pick from, those changed last first',
    query: z.strictObject(listQuery),
    answer: listOf(Pick),
  },
  'picks.variants': {
    access: ['products', 'discounts'],
    summary: 'Variants to pick from, by the name of their product; a whole SKU finds its variant',
    query: z.strictObject(listQuery),
    answer: listOf(VariantPick),
  },
  'picks.collections': {
    access: ['products', 'discounts', 'online_store'],
    summary: 'Collections to pick from, those changed last first',
    query: z.strictObject({ ...listQuery, kind: CollectionKind.optional() }),
    answer: listOf(Pick),
  },
})
