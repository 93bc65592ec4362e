import { type FeedField, feedFields } from '@vitrine/contract/feed-attributes.ts'

import type { Config } from '../../../../config.ts'
import { imageUrl } from '../../../media/api.ts'
import { amountText, offerOf, productPath, productRating } from '../../../storefront/kit/api.ts'
import type { Subject } from './source.ts'
import { filled } from './template.ts'

/** Returns the URL of the item’s page. */
export const linkOf = ({ store, product, variant, isOnlyVariant }: Subject): string =>
  store.origin + productPath(product.handle, isOnlyVariant ? undefined : variant.id)

/** Returns the images of the item, the variant’s own first. */
export function imagesOf({ product, variant }: Subject) {
  const media = product.media ?? []
  const own = media.findIndex(({ id }) => id === variant.media_id)
  return own <= 0 ? media : [media[own]!, ...media.toSpliced(own, 1)]
}

/** Returns the URL of an image in its largest size, as the product’s page has it. */
export const imageLink = (config: Config, image: { file_key: string; width: number }): string =>
  imageUrl(config, image, Number.POSITIVE_INFINITY) ?? ''

const variantTitle = ({ variant }: Subject) => variant.option_values.join(' / ')

const values: Record<FeedField, (subject: Subject) => string> = {
  title: ({ product }) => product.title,
  full_title: (subject) => (subject.isOnlyVariant ? subject.product.title : `${subject.product.title} - ${variantTitle(subject)}`),
  variant_title: variantTitle,
  description: ({ description }) => description,
  vendor: ({ product }) => product.vendor,
  type: ({ product }) => product.type,
  category: ({ product }) => product.category,
  tags: ({ product }) => product.tags.join(', '),
  collections: ({ product }) => (product.collections ?? []).join(', '),
  sku: ({ variant }) => variant.sku,
  barcode: ({ variant }) => variant.barcode,
  handle: ({ product }) => product.handle,
  product_id: ({ product }) => product.id,
  variant_id: ({ variant }) => variant.id,
  price: ({ store, variant }) => amountText(variant.price_cents, store.decimals),
  compare_at_price: ({ store, variant }) => {
    const { compareAt } = offerOf(variant)
    return compareAt === null ? '' : amountText(compareAt, store.decimals)
  },
  availability: ({ variant }) => (offerOf(variant).available ? 'in_stock' : 'out_of_stock'),
  quantity: ({ variant }) => (variant.inventory_tracker === '' ? '' : String(variant.inventory_quantity)),
  weight_grams: ({ variant }) => String(variant.weight_grams),
  country_of_origin: ({ variant }) => variant.country_of_origin,
  hs_code: ({ variant }) => variant.hs_code,
  link: linkOf,
  image_link: (subject) => {
    const [image] = imagesOf(subject)
    return image ? imageLink(subject.config, image) : ''
  },
  seo_title: ({ product }) => product.seo_title,
  seo_description: ({ product }) => product.seo_description,
  gift_card: ({ product }) => (product.gift_card ? 'yes' : 'no'),
  // As on the product's page: the average of its reviews, rounded as in its structured data.
  rating: ({ product }) => {
    const rating = productRating(product)
    return rating && rating.count > 0 ? String(Math.round(rating.value * 100) / 100) : ''
  },
  review_count: ({ product }) => String(productRating(product)?.count || ''),
  created: ({ product }) => product.created_at.toISOString().slice(0, 10),
  store_name: ({ store }) => store.name,
  currency: ({ store }) => store.currency,
  item_id: ({ itemId }) => itemId,
}

const known: ReadonlySet<string> = new Set(feedFields)
const NAMED = /^(option|custom):(.{1,64})$/

/** Whether a field has this name: one of the contract’s, or an option or a custom field of any name. */
export const isField = (name: string): boolean => known.has(name) || NAMED.test(name)

/** Returns the value of the option with one of these names, or '' if the product has no such option. */
export function optionValue({ product, variant }: Subject, ...names: string[]): string {
  const at = product.options.findIndex(({ name }) => names.includes(name.trim().toLowerCase()))
  return at === -1 ? '' : (variant.option_values[at] ?? '')
}

/** Returns the value of a field as text; '' if the item has none. */
export function fieldValue(subject: Subject, name: string): string {
  if (known.has(name)) return values[name as FeedField](subject)
  const [, kind, key = ''] = NAMED.exec(name) ?? []
  const wanted = key.trim().toLowerCase()
  if (kind === 'option') return optionValue(subject, wanted)
  const field = subject.product.custom_fields.find((one) => one.key.trim().toLowerCase() === wanted)
  return field === undefined ? '' : String(field.value)
}

/** Returns a template with the values of an item’s fields. */
export const templateValue = (template: string, subject: Subject): string => filled(template, (name) => fieldValue(subject, name)).trim()
