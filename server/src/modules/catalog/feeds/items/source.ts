import type { Config } from '../../../../config.ts'
import type { OfferRow, RatingRow } from '../../../storefront/kit/api.ts'

/** What every item of a feed needs to know about its store. */
export interface FeedStore {
  id: string
  name: string
  currency: string
  /** The number of decimals of the currency. */
  decimals: number
  /** The origin of the store’s primary host. */
  origin: string
  isOpen: boolean
  hasPassword: boolean
  /** Whether the store sells products that are made for each customer, which have no identifiers. */
  isCustomMade: boolean
}

/** A product as the builder reads it. Only images that are ready are in `media`. */
export interface FeedProduct extends RatingRow {
  id: string
  handle: string
  title: string
  body_html: string
  vendor: string
  type: string
  category: string
  tags: string[]
  is_visible: boolean
  status: string
  options: { name: string; values: string[] }[]
  custom_fields: { key: string; value: string | number | boolean }[]
  seo_title: string
  seo_description: string
  gift_card: boolean
  created_at: Date
  /** The titles of the product’s collections, by name. */
  collections: string[] | null
  media: { id: string; file_key: string; width: number; height: number }[] | null
  variants: FeedVariant[] | null
  settings: FeedProductSettings | null
}

export interface FeedVariant extends OfferRow {
  id: string
  option_values: string[]
  sku: string
  barcode: string
  weight_grams: number
  requires_shipping: boolean
  country_of_origin: string
  hs_code: string
  media_id: string | null
}

/** What feeds have of a product instead of its own data. */
export interface FeedProductSettings {
  is_excluded: boolean
  google_category: string
  condition: string
  gtin: string
  mpn: string
  custom_labels: string[]
}

/** A variant of a product, with what its item takes from its surroundings. */
export interface Subject {
  config: Config
  store: FeedStore
  product: FeedProduct
  variant: FeedVariant
  /** The ID of the item; '' if the feed's rule gives none. */
  itemId: string
  /** The product’s description as plain text, which is computed once for all of its variants. */
  description: string
  isOnlyVariant: boolean
}
