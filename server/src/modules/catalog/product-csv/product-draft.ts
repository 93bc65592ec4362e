import type { ProductColumns, VariantColumns } from './product-state.ts'

/** A variant as the file describes it. A value without a column in the file is absent, and an update does not change it. */
export interface VariantDraft {
  row: number
  optionValues: string[]
  columns: Partial<Omit<VariantColumns, 'option_values' | 'extra'>>
  /** The values of extra columns, by column name. An empty value removes the column. */
  extra: Record<string, string>
  /** The URL of the image. It is empty when the variant has no image, and undefined when the file has no column for it. */
  imageUrl: string | undefined
}

export interface ImageDraft {
  url: string
  alt: string | undefined
}

/** A product as the file describes it. */
export interface ProductDraft {
  handle: string
  /** The number of the product's first row, for errors that concern the whole product. */
  row: number
  columns: Partial<Omit<ProductColumns, 'handle' | 'options' | 'extra'>>
  extra: Record<string, string>
  options: { name: string; values: string[] }[]
  /** The variants. When the file has no variant row, the list is empty and existing variants stay. */
  variants: VariantDraft[]
  /** The variant for a new product without a variant row. */
  onlyVariant: VariantDraft
  /** The images, or undefined when the file has no image column. In that case, existing images stay. */
  images: ImageDraft[] | undefined
}

/** Removes keys with the value undefined, so that a spread does not overwrite existing values. */
export function withoutAbsent<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
}
