/** The column names of each field in both generations of Shopify's product CSV. Exports use the first name. */
const headersOf = {
  handle: ['Handle', 'URL handle'],
  title: ['Title'],
  bodyHtml: ['Body (HTML)', 'Description', 'Body HTML'],
  vendor: ['Vendor'],
  category: ['Product Category', 'Product category'],
  type: ['Type', 'Custom Product Type'],
  tags: ['Tags'],
  published: ['Published', 'Published on online store'],
  option1Name: ['Option1 Name'],
  option1Value: ['Option1 Value'],
  option2Name: ['Option2 Name'],
  option2Value: ['Option2 Value'],
  option3Name: ['Option3 Name'],
  option3Value: ['Option3 Value'],
  sku: ['Variant SKU', 'SKU'],
  weightGrams: ['Variant Grams', 'Weight value (grams)'],
  inventoryTracker: ['Variant Inventory Tracker', 'Inventory tracker'],
  inventoryQuantity: ['Variant Inventory Qty', 'Inventory quantity'],
  inventoryPolicy: ['Variant Inventory Policy', 'Continue selling when out of stock'],
  fulfillmentService: ['Variant Fulfillment Service', 'Fulfillment service'],
  price: ['Variant Price', 'Price'],
  compareAtPrice: ['Variant Compare At Price', 'Compare-at price'],
  requiresShipping: ['Variant Requires Shipping', 'Requires shipping'],
  taxable: ['Variant Taxable', 'Charge tax'],
  barcode: ['Variant Barcode', 'Barcode'],
  imageUrl: ['Image Src', 'Product image URL'],
  imagePosition: ['Image Position'],
  imageAlt: ['Image Alt Text'],
  giftCard: ['Gift Card'],
  seoTitle: ['SEO Title'],
  seoDescription: ['SEO Description'],
  variantImage: ['Variant Image', 'Variant image URL'],
  weightUnit: ['Variant Weight Unit', 'Weight unit for display'],
  taxCode: ['Variant Tax Code', 'Tax code'],
  cost: ['Cost per item'],
  status: ['Status'],
  // Shopify's product CSV does not have the following columns: Shopify stores these values elsewhere or does not have them.
  publishedAt: ['Published At'],
  countryOfOrigin: ['Country of Origin', 'Variant Country of Origin', 'COO'],
  hsCode: ['HS Code', 'Variant HS Code'],
  sizeChart: ['Size Chart'],
  customFields: ['Custom Fields'],
} as const satisfies Record<string, readonly [string, ...string[]]>

export type Field = keyof typeof headersOf

export const fields = Object.keys(headersOf) as Field[]

/** A column without a field. Its values are stored with the product or variant, and exported again. */
export const EXTRA = 'extra'

/** The column for the name of a size chart. */
export const SIZE_CHART: string = headersOf.sizeChart[0]

/** The column name of each field in an export, in the order of Shopify's files. */
export const exportHeaders: Readonly<Record<Field, string>> = Object.fromEntries(
  fields.map((field) => [field, headersOf[field][0]]),
) as Record<Field, string>

const byHeader = new Map(fields.flatMap((field) => headersOf[field].map((header) => [fold(header), field])))

/** Returns the field for a column name, in any case and spacing, or undefined when there is none. */
export function fieldOf(header: string): Field | undefined {
  return byHeader.get(fold(header))
}

function fold(header: string): string {
  return header.trim().replace(/\s+/g, ' ').toLowerCase()
}

/**
 * Whether a column without a field belongs to a variant: prices of a market, unit prices, variant metafields. All other columns
 * belong to the product.
 */
export function isVariantExtra(header: string): boolean {
  return /^(?:price|compare[ -]at price) \/ |^unit price |^variant |variant\.metafields\./i.test(header.trim())
}
