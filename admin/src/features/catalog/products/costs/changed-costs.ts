import type { Product, VariantRow } from '../variants/variant-row.ts'

/** A saved variant with another cost than before. */
export interface ChangedCost {
  /** The ID of the variant. */
  item: string
  costCents: number
}

/** Returns the new costs of the variants that were already saved. A cost that was removed is none. */
export function changedCosts(saved: Pick<Product, 'variants'>, rows: readonly Pick<VariantRow, 'id' | 'costCents'>[]): ChangedCost[] {
  const before = new Map(saved.variants.map(({ id, costCents }) => [id, costCents]))
  return rows.flatMap(({ id, costCents }) =>
    id !== undefined && before.has(id) && costCents !== null && costCents !== before.get(id) ? [{ item: id, costCents }] : [],
  )
}
