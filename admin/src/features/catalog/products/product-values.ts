import type { CallInput, Answer } from '../../../api/types.ts'
import { editedFields, type EditedField, fieldsBody } from './custom-field-edits.ts'
import type { EditedOption } from './options/option-edits.ts'
import { emptyRow, rowOf, type Product, type VariantRow } from './variants/variant-row.ts'

export type Media = Answer<'products.uploadMedia'>
type ProductBody = CallInput<'products.create'>['body']

/** The values of a product's form. Money is in minor units. */
export type ProductValues = {
  title: string
  bodyHtml: string
  media: Media[]
  options: EditedOption[]
  variants: VariantRow[]
  seoTitle: string
  seoDescription: string
  /** The URL handle. If it is empty, the server makes one from the title of a new product, or keeps the saved one. */
  handle: string
  status: Product['status']
  vendor: string
  type: string
  category: string
  tags: string[]
  giftCard: boolean
  /** The publish date as a UTC instant; null to publish immediately, an empty string if no date has been chosen yet. */
  publishedAt: string | null
  customFields: EditedField[]
  sizeChartId: string | null
}

export const emptyValues = (weightUnit?: VariantRow['weightUnit']): ProductValues => ({
  title: '',
  bodyHtml: '',
  media: [],
  options: [],
  variants: [emptyRow(weightUnit)],
  seoTitle: '',
  seoDescription: '',
  handle: '',
  status: 'active',
  vendor: '',
  type: '',
  category: '',
  tags: [],
  giftCard: false,
  publishedAt: null,
  customFields: [],
  sizeChartId: null,
})

export function valuesOf(product: Product): ProductValues {
  const {
    id: _id,
    isVisible: _isVisible,
    currency: _currency,
    createdAt: _createdAt,
    updatedAt: _updatedAt,
    version: _version,
    ...fields
  } = product
  return {
    ...fields,
    options: product.options.map((option) => ({ ...option, key: option.name })),
    variants: product.variants.map(rowOf),
    customFields: editedFields(product.customFields),
  }
}

/** Converts form values to the body of the calls that create and update a product. */
export function bodyOf({ handle, options, variants, media, customFields, ...values }: ProductValues): ProductBody {
  return {
    ...values,
    ...(handle !== '' && { handle }),
    options: options.map(({ name, values }) => ({ name, values })),
    variants: variants.map(({ key: _key, wrong: _wrong, committed: _committed, ...variant }) => variant),
    media: media.map(({ id, alt }) => ({ id, alt })),
    customFields: fieldsBody(customFields),
  }
}

/**
 * Returns the form values for a copy of a product with another title: a draft without a publish date, handle, variant
 * IDs or barcodes.
 */
export function copyOf(product: Product, title: string): ProductValues {
  const values = valuesOf(product)
  return {
    ...values,
    title,
    handle: '',
    status: 'draft',
    publishedAt: null,
    variants: values.variants.map((row) => ({ ...row, id: undefined, barcode: '', committed: 0 })),
  }
}

/** Returns the media with their latest state, because images of an import may be fetched while the page is open. */
export function withFetched(media: readonly Media[], latest: Product | undefined): Media[] {
  const known = new Map(latest?.media.map((one) => [one.id, one]))
  return media.map((one) => ({ ...one, ...known.get(one.id), alt: one.alt }))
}
