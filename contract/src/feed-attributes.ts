/** The systems that read product feeds. A `custom` feed has columns of any name. */
export const feedDestinations = ['google', 'meta', 'tiktok', 'pinterest', 'bing', 'custom'] as const
export type FeedDestination = (typeof feedDestinations)[number]

/** What a destination accepts in an attribute. Lengths are in characters. */
export interface FeedAttribute {
  max?: number
  values?: readonly string[]
  /** The maximum number of values, if there may be several. */
  many?: number
  kind?: 'url' | 'category' | 'gtin' | 'count' | 'date' | 'weight'
  isRequired?: true
}

const yesNo = ['yes', 'no'] as const
const condition = { values: ['new', 'refurbished', 'used'] } as const
const label = { max: 100 } as const

/**
 * Google’s attributes. Source: “Product data specification”, support.google.com/merchants/answer/7052112, read in November 2026.
 * Lengths that its articles on single attributes give are the same there.
 */
const google = {
  id: { max: 50, isRequired: true },
  title: { max: 150, isRequired: true },
  description: { max: 5000, isRequired: true },
  link: { max: 2000, kind: 'url', isRequired: true },
  image_link: { max: 2000, kind: 'url', isRequired: true },
  additional_image_link: { max: 2000, kind: 'url', many: 10 },
  availability: { values: ['in_stock', 'out_of_stock', 'preorder', 'backorder'], isRequired: true },
  price: { isRequired: true },
  sale_price: {},
  brand: { max: 70 },
  gtin: { max: 14, kind: 'gtin' },
  mpn: { max: 70 },
  identifier_exists: { values: yesNo },
  condition,
  google_product_category: { max: 750, kind: 'category' },
  product_type: { max: 750 },
  item_group_id: { max: 50 },
  color: { max: 100 },
  size: { max: 100 },
  gender: { values: ['male', 'female', 'unisex'] },
  age_group: { values: ['newborn', 'infant', 'toddler', 'kids', 'adult'] },
  material: { max: 200 },
  pattern: { max: 100 },
  size_type: { values: ['regular', 'petite', 'maternity', 'big', 'tall', 'plus'] },
  size_system: { values: ['AU', 'BR', 'CN', 'DE', 'EU', 'FR', 'IT', 'JP', 'MEX', 'UK', 'US'] },
  adult: { values: yesNo },
  is_bundle: { values: yesNo },
  multipack: { max: 6, kind: 'count' },
  availability_date: { max: 25, kind: 'date' },
  shipping_weight: { max: 20, kind: 'weight' },
  shipping_label: label,
  promotion_id: { max: 50 },
  custom_label_0: label,
  custom_label_1: label,
  custom_label_2: label,
  custom_label_3: label,
  custom_label_4: label,
} as const satisfies Record<string, FeedAttribute>

const { identifier_exists: _google, is_bundle: _bundle, multipack: _multipack, promotion_id: _promotion, ...shared } = google
/** Availability as all destinations but Google write it: with spaces. */
const availability = { values: ['in stock', 'out of stock', 'preorder'], isRequired: true } as const

/**
 * Meta’s fields: developers.facebook.com, “Catalog fields”, with the lengths of productfeedspec.com/platforms/meta-catalog. A feed
 * must have a brand, a GTIN or an MPN, and a condition.
 */
const meta = {
  ...shared,
  id: { max: 100, isRequired: true },
  title: { max: 200, isRequired: true },
  description: { max: 9999, isRequired: true },
  availability: { values: [...availability.values, 'available for order'], isRequired: true },
  additional_image_link: { max: 2000, kind: 'url', many: 20 },
  brand: { max: 100, isRequired: true },
  condition: { ...condition, isRequired: true },
  fb_product_category: { max: 750 },
  quantity_to_sell_on_facebook: { max: 9, kind: 'count' },
} as const satisfies Record<string, FeedAttribute>

/**
 * TikTok’s parameters: ads.tiktok.com/help/article/catalog-product-parameters (February 2025), nine of which are required. The page
 * gives no lengths, so Google’s are used.
 */
const { id: _id, ...others } = shared
const tiktok = {
  sku_id: { max: 50, isRequired: true },
  ...others,
  availability,
  brand: { max: 70, isRequired: true },
  condition: { ...condition, isRequired: true },
} as const satisfies Record<string, FeedAttribute>

/** Pinterest’s columns: help.pinterest.com, “Before you get started with catalogs”, with the lengths of feed-donkey.io’s guide to it. */
const pinterest = {
  ...shared,
  id: { max: 127, isRequired: true },
  title: { max: 500, isRequired: true },
  description: { max: 10_000, isRequired: true },
  link: { max: 511, kind: 'url', isRequired: true },
  availability,
} as const satisfies Record<string, FeedAttribute>

/** Microsoft’s fields: help.ads.microsoft.com/apex/index/3/en-us/51084, “How is the feed file organized?”. */
const bing = {
  ...shared,
  description: { max: 10_000, isRequired: true },
  availability,
  identifier_exists: { values: yesNo },
} as const satisfies Record<string, FeedAttribute>

/** The attributes of each destination, in the order of the columns. A custom feed has none: its columns are the seller’s. */
export const feedAttributes: Record<FeedDestination, Readonly<Record<string, FeedAttribute>>> = {
  google,
  meta,
  tiktok,
  pinterest,
  bing,
  custom: {},
}

/**
 * Attributes that no mapping or rule may set, because they have to be the same as on the product’s page, or decide which item is which.
 */
export const fixedFeedAttributes: ReadonlySet<string> = new Set([
  'id',
  'sku_id',
  'link',
  'price',
  'sale_price',
  'availability',
  'item_group_id',
  'identifier_exists',
])

/** The data of an item that mappings, templates and rules refer to. `option:Color` and `custom:Care` name an option and a custom field. */
export const feedFields = [
  'title',
  'full_title',
  'variant_title',
  'description',
  'vendor',
  'type',
  'category',
  'tags',
  'collections',
  'sku',
  'barcode',
  'handle',
  'product_id',
  'variant_id',
  'price',
  'compare_at_price',
  'availability',
  'quantity',
  'weight_grams',
  'country_of_origin',
  'hs_code',
  'link',
  'image_link',
  'seo_title',
  'seo_description',
  'gift_card',
  'rating',
  'review_count',
  'created',
  'store_name',
  'currency',
  'item_id',
] as const
export type FeedField = (typeof feedFields)[number]

/** How a rule compares a field. Texts are compared without regard to case; `greater` and `less` compare numbers. */
export const feedOperators = [
  'is',
  'is_not',
  'contains',
  'contains_not',
  'starts_with',
  'is_empty',
  'is_not_empty',
  'greater',
  'less',
] as const

/** What a build notes about items. Those with an error are left out of the file. */
export const feedReasons = {
  missing: 'error',
  recommended: 'warning',
  too_long: 'error',
  shortened: 'warning',
  invalid: 'error',
  dropped: 'warning',
  duplicate_id: 'error',
  no_image: 'error',
  small_image: 'error',
  price_zero: 'error',
  gtin_check_digit: 'warning',
  gtin_form: 'warning',
  gtin_restricted: 'warning',
  no_identifier: 'warning',
  category_unknown: 'warning',
  not_published: 'warning',
  store_password: 'warning',
} as const
export type FeedReason = keyof typeof feedReasons

/** Why a build failed. The last file is still served. */
export const feedFailures = ['no_items', 'too_many_items', 'store_closed', 'unexpected'] as const
