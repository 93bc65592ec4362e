/** What the values of a field are, which decides what can be done with them. */
export type BulkKind = 'text' | 'html' | 'handle' | 'tags' | 'status' | 'chart' | 'money' | 'whole' | 'switch' | 'choice'

interface BulkFieldOf {
  of: 'product' | 'variant'
  kind: BulkKind
}

/**
 * The fields that bulk updates can change. Their names and values are those of `products.update`: amounts are in minor units, and
 * the inventory tracker is empty when stock is not tracked.
 */
export const bulkFields = {
  title: { of: 'product', kind: 'text' },
  handle: { of: 'product', kind: 'handle' },
  bodyHtml: { of: 'product', kind: 'html' },
  vendor: { of: 'product', kind: 'text' },
  type: { of: 'product', kind: 'text' },
  category: { of: 'product', kind: 'text' },
  tags: { of: 'product', kind: 'tags' },
  status: { of: 'product', kind: 'status' },
  seoTitle: { of: 'product', kind: 'text' },
  seoDescription: { of: 'product', kind: 'text' },
  sizeChartId: { of: 'product', kind: 'chart' },
  priceCents: { of: 'variant', kind: 'money' },
  compareAtCents: { of: 'variant', kind: 'money' },
  costCents: { of: 'variant', kind: 'money' },
  sku: { of: 'variant', kind: 'text' },
  barcode: { of: 'variant', kind: 'text' },
  inventoryQuantity: { of: 'variant', kind: 'whole' },
  inventoryTracker: { of: 'variant', kind: 'choice' },
  inventoryPolicy: { of: 'variant', kind: 'choice' },
  weightGrams: { of: 'variant', kind: 'whole' },
  weightUnit: { of: 'variant', kind: 'choice' },
  requiresShipping: { of: 'variant', kind: 'switch' },
  taxable: { of: 'variant', kind: 'switch' },
  taxCode: { of: 'variant', kind: 'text' },
  countryOfOrigin: { of: 'variant', kind: 'text' },
  hsCode: { of: 'variant', kind: 'text' },
} as const satisfies Record<string, BulkFieldOf>

export type BulkField = keyof typeof bulkFields
export const bulkFieldNames = Object.keys(bulkFields) as BulkField[]

/** A value of a field. */
export type BulkValue = string | number | boolean | null | string[]

/** Whether two values of a field are the same. */
export const isSameValue = (one: BulkValue, other: BulkValue): boolean =>
  Array.isArray(one) && Array.isArray(other) ? one.length === other.length && one.every((part, at) => part === other[at]) : one === other

/** The placeholders of templates: fields of the product, and for fields of variants also those of the variant. */
export const templateFields = {
  product: ['title', 'vendor', 'type', 'category', 'handle'],
  variant: ['title', 'vendor', 'type', 'category', 'handle', 'sku', 'barcode', 'variant'],
} as const satisfies Record<BulkFieldOf['of'], readonly string[]>

const PLACEHOLDER = /\{([^{}]*)\}/g

/** Returns the first placeholder of a template that the field does not have, or undefined. */
export function unknownPlaceholder(template: string, field: BulkField): string | undefined {
  const known: readonly string[] = templateFields[bulkFields[field].of]
  return [...template.matchAll(PLACEHOLDER)].map(([, name = '']) => name).find((name) => !known.includes(name))
}

/** Fills the placeholders of a template. */
export const filledTemplate = (template: string, valueOf: (name: string) => string): string =>
  template.replaceAll(PLACEHOLDER, (_all, name: string) => valueOf(name))

/** Whether the values of one field can be copied to another one: both hold text, or amounts, or numbers. */
export function canCopy(from: BulkField, to: BulkField): boolean {
  if (from === to || (bulkFields[from].of === 'variant' && bulkFields[to].of === 'product')) return false
  const group = (field: BulkField) => (bulkFields[field].kind === 'handle' ? 'text' : bulkFields[field].kind)
  return group(from) === group(to) && ['text', 'money'].includes(group(to))
}
