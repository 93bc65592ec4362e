import type { ProductColumns, VariantColumns } from './product-state.ts'

/** A variant as the file has it. A value without a column in the file is absent, and an update does not change it. */
export interface VariantDraft {
  row: number
  optionValues: string[]
  columns: Partial<Omit<VariantColumns, 'option_values' | 'extra'>>
  /** Column → value; '' removes the column. */
  extra: Record<string, string>
  /** '' = no image; undefined = no column. */
  imageUrl: string | undefined
}

export interface ImageDraft {
  url: string
  alt: string | undefined
}

/** A product as the file has it. */
export interface ProductDraft {
  handle: string
  /** Its first row, which errors of the product name. */
  row: number
  columns: Partial<Omit<ProductColumns, 'handle' | 'options' | 'extra'>>
  extra: Record<string, string>
  options: { name: string; values: string[] }[]
  /** Empty when the file has no variant row: existing variants stay. */
  variants: VariantDraft[]
  /** The variant of a new product without a variant row. */
  onlyVariant: VariantDraft
  /** undefined: the file has no image column, and existing images stay. */
  images: ImageDraft[] | undefined
}

/** Removes keys without a column in the file, so that a spread does not overwrite them. */
export function withoutAbsent<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
}
