import { type BulkField, bulkFields, type BulkValue } from '@vitrine/contract/bulk-fields.ts'

import type { Answer } from '../../../../api/types.ts'

export type SheetProduct = Answer<'bulkUpdates.rows'>['items'][number]
type SheetVariant = SheetProduct['variants'][number]

/** A row of the spreadsheet: a product, one of its variants, or both when the product has only one variant. */
export interface SheetRow {
  key: string
  product: SheetProduct
  /** The variant whose values the row has; null for the row of a product with several variants. */
  variant: SheetVariant | null
  /** Whether the row has the values of the product. */
  isProduct: boolean
}

/** Returns the rows of products: each product, then its variants. */
export const rowsOf = (products: readonly SheetProduct[]): SheetRow[] =>
  products.flatMap((product): SheetRow[] => {
    const [only, ...more] = product.variants
    if (only && more.length === 0) return [{ key: product.id, product, variant: only, isProduct: true }]
    return [
      { key: product.id, product, variant: null, isProduct: true },
      ...product.variants.map((variant) => ({ key: variant.id, product, variant, isProduct: false })),
    ]
  })

/** Where the value of a cell is stored. */
export interface CellPlace {
  productId: string
  variantId: string | null
  field: BulkField
}

/** Returns the place of a cell; null when the row does not have the field. */
export function placeOf({ product, variant, isProduct }: SheetRow, field: BulkField): CellPlace | null {
  if (bulkFields[field].of === 'product') return isProduct ? { productId: product.id, variantId: null, field } : null
  return variant ? { productId: product.id, variantId: variant.id, field } : null
}

export const keyOf = ({ productId, variantId, field }: CellPlace): string => `${variantId ?? productId} ${field}`

/** Returns the saved value of a cell that the row has. */
export const savedValue = ({ product, variant }: SheetRow, field: BulkField): BulkValue =>
  ((bulkFields[field].of === 'product' ? product : variant) as unknown as Record<BulkField, BulkValue>)[field]

/** Returns the name of a row: the product's title, or the variant's values. */
export const rowName = ({ product, variant, isProduct }: SheetRow): string =>
  isProduct ? product.title : (variant?.optionValues.join(' / ') ?? '')
