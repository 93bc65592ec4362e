import { exactTime, money, number } from '../../../ui/data/format.ts'
import { plainText } from '../../../ui/data/plain-text.ts'
import { t } from '../../../messages/messages.ts'
import type { ProductValues } from './product-values.ts'
import { nameOfRow } from './variants/variant-row.ts'

interface Context {
  /** The product's currency (ISO 4217). */
  currency: string
  /** The store's time zone. */
  zone: string
}

/** Describes a field's value as plain text for the conflict dialog. */
export function conflictText(field: keyof ProductValues, values: ProductValues, { currency, zone }: Context): string {
  switch (field) {
    case 'bodyHtml':
      return plainText(values.bodyHtml) || values.bodyHtml
    case 'status':
      return t(`products.status.${values.status}`)
    case 'tags':
      return values.tags.join(', ')
    case 'media':
      return t('products.media.count', { count: values.media.length })
    case 'options':
      return values.options.map(({ name, values }) => `${name}: ${values.join(', ')}`).join('; ')
    case 'variants':
      return values.variants
        .map((row) => [nameOfRow(row), money(row.priceCents, currency), row.inventoryTracker && number(row.inventoryQuantity)])
        .map((parts) => parts.filter(Boolean).join(' · '))
        .join('; ')
    case 'giftCard':
      return t(values.giftCard ? 'products.yes' : 'products.no')
    case 'customFields':
      return values.customFields.map(({ name, text }) => `${name}: ${text}`).join('; ')
    case 'publishedAt':
      return values.publishedAt ? exactTime(values.publishedAt, zone) : t('products.visible.atOnce')
    case 'sizeChartId':
      return t(values.sizeChartId === null ? 'products.sizeChart.none' : 'products.sizeChart.one')
    default:
      return values[field]
  }
}
