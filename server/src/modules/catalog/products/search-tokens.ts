import { vectorOf, type WeighedWord, wordsOf, wordsOfCode } from '../../../platform/db/search.ts'

/** The fields that the product search uses. */
interface Searchable {
  title: string
  handle: string
  vendor: string
  type: string
  tags: readonly string[]
  variants: readonly { sku: string; barcode: string }[]
}

/**
 * Returns the words of a product as a tsvector literal (cast it with `::tsvector`). The title has weight A; vendor, type and
 * tags have B; handle, SKUs and barcodes have C.
 */
export function searchVector(product: Searchable): string {
  const codes = [product.handle, ...product.variants.flatMap(({ sku, barcode }) => [sku, barcode])]
  return vectorOf([
    ...wordsOf(product.title).map((word): WeighedWord => [word, 'A']),
    ...[product.vendor, product.type, ...product.tags].flatMap(wordsOf).map((word): WeighedWord => [word, 'B']),
    ...codes.flatMap(wordsOfCode).map((word): WeighedWord => [word, 'C']),
  ])
}
