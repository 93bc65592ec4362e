/** Header names of a field in both generations of Shopify's product file. The first one is what we write. */
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
  // Ours, which Shopify's products have elsewhere or not at all.
  publishedAt: ['Published At'],
  countryOfOrigin: ['Country of Origin', 'Variant Country of Origin', 'COO'],
  hsCode: ['HS Code', 'Variant HS Code'],
  sizeChart: ['Size Chart'],
  customFields: ['Custom Fields'],
} as const satisfies Record<string, readonly [string, ...string[]]>

export type Field = keyof typeof headersOf

export const fields = Object.keys(headersOf) as Field[]

/** A column with no field of ours: kept with the product or variant, and given back on export. */
export const EXTRA = 'extra'

/** The column of a size chart's name. */
export const SIZE_CHART: string = headersOf.sizeChart[0]

/** The header of an export: field → column name, in the order of Shopify's own files. */
export const exportHeaders: Readonly<Record<Field, string>> = Object.fromEntries(
  fields.map((field) => [field, headersOf[field][0]]),
) as Record<Field, string>

const byHeader = new Map(fields.flatMap((field) => headersOf[field].map((header) => [fold(header), field])))

/** The field a column name stands for, in any case and spacing; undefined for none. */
export function fieldOf(header: string): Field | undefined {
  return byHeader.get(fold(header))
}

function fold(header: string): string {
  return header.trim().replace(/\s+/g, ' ').toLowerCase()
}

/** Columns without a field that belong to a variant: prices of a market, unit prices, variant metafields. All others describe the product. */
export function isVariantExtra(header: string): boolean {
  return /^(?:price|compare[ -]at price) \/ |^unit price |^variant |variant\.metafields\./i.test(header.trim())
}
