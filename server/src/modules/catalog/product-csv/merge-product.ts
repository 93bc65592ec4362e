import { MEDIA_MAX } from '@vitrine/contract/limits.ts'
import { uuidv7 } from 'uuidv7'

import type { Columns } from '../../../platform/csv/columns.ts'
import type { RowError } from '../../../platform/csv/import-definition.ts'
import type { ImageDraft, ProductDraft, VariantDraft } from './product-draft.ts'
import { type Extra, newProduct, newVariant, type ImageView, type ProductState, type VariantState } from './product-state.ts'

type Merged = { product: ProductState } | { errors: RowError[] }

/** Returns the product that a draft creates when no product has its handle. */
export function createProduct(draft: ProductDraft, columns: Columns): Merged {
  const { title } = draft.columns
  if (!title) return refuse(draft.row, columns.nameOf('title'), 'title_missing', 'A new product needs a title')
  const drafts = draft.variants.length > 0 ? draft.variants : [draft.onlyVariant]
  // If a variant has no price in the file, the product becomes a draft, so that the variant is not sold for free.
  const isPriced = drafts.every((variant) => variant.columns.price_cents !== undefined)
  const product: ProductState = {
    id: uuidv7(),
    version: 0,
    columns: {
      ...newProduct,
      ...draft.columns,
      title,
      handle: draft.handle,
      options: draft.variants.length > 0 ? draft.options : [],
      extra: mergeExtra({}, draft.extra),
      ...(!isPriced && { status: 'draft' }),
    },
    variants: drafts.map((variant) => mergeVariant(undefined, variant)),
    media: mergeMedia([], draft.images ?? []),
  }
  return { product: withVariantImages(product) }
}

/**
 * Returns the product after an update. Values without a column in the file stay. The file's variants replace the existing ones,
 * but a variant with the same option values keeps its ID. Images work the same way, by URL.
 */
export function updateProduct(draft: ProductDraft, existing: ProductState, columns: Columns): Merged {
  if (draft.columns.title === '') return refuse(draft.row, columns.nameOf('title'), 'title_missing', 'A product needs a title')
  const hasVariants = draft.variants.length > 0
  if (hasVariants && draft.options.length === 0 && existing.columns.options.length > 0 && !columns.has('option1Value'))
    return refuse(draft.row, null, 'options_missing', 'This product has options. To change its variants, include the option columns.')
  const known = new Map(existing.variants.map((variant) => [JSON.stringify(variant.option_values), variant]))
  const variants = draft.variants.map((variant) => ({ variant, before: known.get(JSON.stringify(variant.optionValues)) }))
  const unpriced = variants.find(({ variant, before }) => !before && variant.columns.price_cents === undefined)
  if (unpriced) return refuse(unpriced.variant.row, columns.nameOf('price'), 'price_missing', 'A new variant needs a price')
  const product: ProductState = {
    ...existing,
    columns: {
      ...existing.columns,
      ...draft.columns,
      ...(hasVariants && { options: draft.options }),
      extra: mergeExtra(existing.columns.extra, draft.extra),
    },
    variants: hasVariants ? variants.map(({ variant, before }) => mergeVariant(before, variant)) : existing.variants,
    media: draft.images === undefined ? existing.media : mergeMedia(existing.media, draft.images),
  }
  return { product: withVariantImages(product) }
}

function mergeVariant(before: VariantState | undefined, draft: VariantDraft): VariantState {
  return {
    id: before?.id ?? uuidv7(),
    ...newVariant,
    price_cents: 0,
    ...before,
    ...draft.columns,
    option_values: draft.optionValues,
    extra: mergeExtra(before?.extra ?? {}, draft.extra),
    picture: draft.imageUrl === undefined ? (before?.picture ?? null) : imageOf(draft.imageUrl, before?.picture ? [before.picture] : []),
  }
}

function mergeMedia(before: ProductState['media'], images: readonly ImageDraft[]): ProductState['media'] {
  return images.map(({ url, alt }) => {
    const known = before.find((medium) => medium.url === url)
    return { url, mediaId: known?.mediaId ?? null, alt: alt ?? known?.alt ?? '' }
  })
}

/** Adds the images of variants to the product, because the image of a variant must be one of the product's images. */
function withVariantImages(product: ProductState): ProductState {
  const media = [...product.media]
  for (const { picture: image } of product.variants)
    if (image && !media.some(({ url }) => url === image.url) && media.length < MEDIA_MAX) media.push({ ...image, alt: '' })
  return { ...product, media }
}

function imageOf(url: string, known: readonly ImageView[]): ImageView | null {
  return url === '' ? null : (known.find((image) => image.url === url) ?? { url, mediaId: null })
}

/** Merges extra columns. An empty cell removes its column. */
function mergeExtra(before: Extra, changes: Extra): Extra {
  return Object.fromEntries(Object.entries({ ...before, ...changes }).filter(([, value]) => value !== ''))
}

function refuse(row: number, column: string | null, code: string, message: string): Merged {
  return { errors: [{ row, column, code, message }] }
}
