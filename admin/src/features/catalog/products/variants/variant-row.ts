import type { Answer } from '../../../../api/types.ts'

export type Product = Answer<'products.get'>
type Variant = Product['variants'][number]

/** The editable columns of the variant table. */
export type CellKey = 'price' | 'compareAt' | 'cost' | 'sku' | 'barcode' | 'quantity' | 'weight' | 'origin' | 'hsCode'

/** A variant while it is being edited. */
export type VariantRow = Omit<Variant, 'id'> & {
  /** The React key, which stays the same while the page is open. For a saved variant it is the id. */
  key: string
  /** The variant's id; undefined for a variant that has not been saved. */
  id?: string
  /** Input that could not be parsed, kept so that the user can correct it. */
  wrong: Partial<Record<CellKey, string>>
}

let made = 0
const newKey = () => `new-${++made}`

export const rowOf = (variant: Variant): VariantRow => ({ ...variant, key: variant.id, wrong: {} })

export function emptyRow(weightUnit: VariantRow['weightUnit'] = 'kg'): VariantRow {
  return {
    key: newKey(),
    optionValues: [],
    sku: '',
    barcode: '',
    priceCents: 0,
    compareAtCents: null,
    costCents: null,
    taxable: true,
    taxCode: '',
    weightGrams: 0,
    weightUnit,
    requiresShipping: true,
    inventoryTracker: '',
    inventoryQuantity: 0,
    inventoryPolicy: 'deny',
    committed: 0,
    countryOfOrigin: '',
    hsCode: '',
    mediaId: null,
    wrong: {},
  }
}

/**
 * Returns a new variant based on another. The SKU, barcode and image are not copied. Invalid input for other fields is copied
 * too, because the stored value is only the last valid one. The quantity of a saved variant is not copied, because it counts
 * items that exist. A quantity that was typed before the options is meant for each variant.
 */
export function likeRow(row: VariantRow, optionValues: string[]): VariantRow {
  const { id, inventoryQuantity, ...rest } = row
  const { sku: _sku, barcode: _barcode, quantity, ...wrong } = row.wrong
  const isNew = id === undefined
  return {
    ...rest,
    key: newKey(),
    optionValues,
    sku: '',
    barcode: '',
    inventoryQuantity: isNew ? inventoryQuantity : 0,
    committed: 0,
    mediaId: null,
    wrong: isNew && quantity !== undefined ? { ...wrong, quantity } : wrong,
  }
}

/** Whether the variant is saved, or has a SKU, a barcode or a quantity that would be lost if it were deleted. */
export const isWorthKeeping = ({ id, sku, barcode, inventoryQuantity }: VariantRow): boolean =>
  id !== undefined || sku !== '' || barcode !== '' || inventoryQuantity !== 0

/** Returns the name of a variant, such as `S / Blue`. */
export const nameOfRow = ({ optionValues }: VariantRow): string => optionValues.join(' / ')
