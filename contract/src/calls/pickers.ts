import { z } from 'zod'

import { defineCalls } from '../call.ts'
import { Id, listOf, listQuery } from '../fields.ts'
import { CollectionKind } from './collections.ts'

/**
 * An entry of a picker. It has only the data to identify a record, because members may use pickers without access to the full
 * list.
 */
export const Pick = z.strictObject({
  id: Id,
  title: z.string(),
  /** The last part of the record’s URL, under which a theme stores it. */
  handle: z.string(),
  imageUrl: z.string().nullable(),
  /** Whether shoppers currently see the record. */
  isVisible: z.boolean(),
})

export const VariantPick = Pick.omit({ handle: true }).extend({
  /** The options of the variant, such as `Blue / M`, or empty for a product without options. */
  choice: z.string(),
  sku: z.string(),
})

export const pickerCalls = defineCalls({
  'pickers.products': {
    access: ['products', 'orders', 'discounts', 'customers', 'online_store', 'apps'],
    summary: 'List products for a picker, most recently updated first',
    query: z.strictObject(listQuery),
    answer: listOf(Pick),
  },
  'pickers.variants': {
    access: ['products', 'discounts'],
    summary: 'Search variants by product name or exact SKU',
    query: z.strictObject(listQuery),
    answer: listOf(VariantPick),
  },
  'pickers.collections': {
    access: ['products', 'discounts', 'customers', 'online_store', 'apps'],
    summary: 'Search collections, most recently updated first',
    query: z.strictObject({ ...listQuery, kind: CollectionKind.optional() }),
    answer: listOf(Pick),
  },
})
