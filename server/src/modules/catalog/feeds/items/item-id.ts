import type { FeedSettings } from '../settings.ts'
import { cleanText } from './clean-text.ts'
import type { FeedProduct, FeedVariant } from './source.ts'
import { filled } from './template.ts'

/** What an ID template may refer to. All but the first two differ between products. */
export const idPlaceholders = ['country', 'language', 'product', 'product_id', 'handle', 'variant', 'variant_id', 'sku'] as const
/** The placeholders that differ between the variants of a product. */
export const variantPlaceholders: ReadonlySet<string> = new Set(['variant', 'variant_id', 'sku'])
/** The placeholders that differ between products; those of variants do, too. */
export const productPlaceholders: ReadonlySet<string> = new Set(['product', 'product_id', 'handle', ...variantPlaceholders])

/**
 * Returns 13 letters and digits for an ID: its random half. Whole IDs of product and variant would exceed the 50 characters that Google
 * takes.
 */
const codeOf = (id: string): string =>
  BigInt(`0x${id.replaceAll('-', '').slice(16)}`)
    .toString(36)
    .padStart(13, '0')

/** Returns the ID of an item by the rule of its feed; '' if the rule gives none, such as a variant without an SKU. */
export function itemIdOf(
  { idRule, country, language }: Pick<FeedSettings, 'idRule' | 'country' | 'language'>,
  product: Pick<FeedProduct, 'id' | 'handle'>,
  variant: Pick<FeedVariant, 'id' | 'sku'>,
): string {
  if (idRule.kind === 'variant_id') return variant.id
  if (idRule.kind === 'sku') return cleanText(variant.sku)
  const values: Record<string, string> = {
    country,
    language,
    product: codeOf(product.id),
    product_id: product.id,
    handle: product.handle,
    variant: codeOf(variant.id),
    variant_id: variant.id,
    sku: variant.sku,
  }
  return cleanText(filled(idRule.template, (name) => values[name] ?? ''))
}
