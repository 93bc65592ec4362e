import type { Answer } from '../../../../api/types.ts'

export type Product = Answer<'products.get'>
type Variant = Product['variants'][number]

/** Columns of the variant table in which something is typed. */
export type CellKey = 'price' | 'compareAt' | 'cost' | 'sku' | 'barcode' | 'quantity' | 'weight' | 'origin' | 'hsCode'

/** A variant while it is edited. */
export type VariantRow = Omit<Variant, 'id'> & {
  /** Stays the same while the page is open; the id of a saved variant. */
  key: string
  /** Only a saved variant has one. */
  id?: string
  /** What was typed where it could not be read, kept so that it can be mended. */
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
 * A new variant like another: what it costs and weighs is taken over, what tells articles apart is not. A price that
 * cannot be read is taken over as it was typed: the number below it is only what could be read last.
 */
export function likeRow(row: VariantRow, optionValues: string[]): VariantRow {
  const { id: _, ...rest } = row
  const { sku: _sku, barcode: _barcode, quantity: _quantity, ...wrong } = row.wrong
  return { ...rest, key: newKey(), optionValues, sku: '', barcode: '', inventoryQuantity: 0, committed: 0, mediaId: null, wrong }
}

/** Deleting it would lose something that was saved or typed for it alone. */
export const isWorthKeeping = ({ id, sku, barcode, inventoryQuantity }: VariantRow): boolean =>
  id !== undefined || sku !== '' || barcode !== '' || inventoryQuantity !== 0

/** What a variant is called: `S / Blue`. */
export const nameOfRow = ({ optionValues }: VariantRow): string => optionValues.join(' / ')
