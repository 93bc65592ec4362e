import type { StorefrontLanguage } from '@vitrine/contract/storefront-languages.ts'

/** The labels of an order’s totals in emails. */
interface Words {
  subtotal: string
  discount: string
  shipping: string
  tax: string
  taxIncluded: string
  total: string
}

export const words: Record<StorefrontLanguage, Words> = {
  en: { subtotal: 'Subtotal', discount: 'Discount', shipping: 'Shipping', tax: 'Tax', taxIncluded: 'Tax included', total: 'Total' },
  de: {
    subtotal: 'Zwischensumme',
    discount: 'Rabatt',
    shipping: 'Versand',
    tax: 'Steuern',
    taxIncluded: 'Enthaltene Steuern',
    total: 'Gesamtbetrag',
  },
}
