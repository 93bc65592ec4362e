import type { ProductColumns, VariantColumns } from './product-state.ts'

/** What a file says of a variant. A value the file has no column for is absent, and left alone on an update. */
export interface VariantDraft {
  row: number
  optionValues: string[]
  columns: Partial<Omit<VariantColumns, 'option_values' | 'extra'>>
  /** Column → value; '' takes the column away. */
  extra: Record<string, string>
  /** '' = no picture; undefined = no column. */
  imageUrl: string | undefined
}

export interface ImageDraft {
  url: string
  alt: string | undefined
}

/** What a file says of a product. */
export interface ProductDraft {
  handle: string
  /** Its first row, which product errors name. */
  row: number
  columns: Partial<Omit<ProductColumns, 'handle' | 'options' | 'extra'>>
  extra: Record<string, string>
  options: { name: string; values: string[] }[]
  /** Empty when the file has no row of a variant: the variants there are stay. */
  variants: VariantDraft[]
  /** The variant of a new product that has no row of its own. */
  onlyVariant: VariantDraft
  /** undefined: the file has no column for images, and the ones there are stay. */
  images: ImageDraft[] | undefined
}

/** Leaves out what the file has no column for, so that a spread overwrites nothing. */
export function withoutAbsent<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
}
