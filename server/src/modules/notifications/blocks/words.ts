import type { StorefrontLanguage } from '@vitrine/contract/storefront-languages.ts'

/** The words of the parts that blocks draw. */
interface Words {
  /** Says how many lines are left out. */
  more: (count: number) => string
  address: string
  tracking: string
  /** Introduces the URL below a button. */
  link: string
}

export const words: Record<StorefrontLanguage, Words> = {
  en: { more: (count) => `And ${count} more`, address: 'Shipping address', tracking: 'Tracking', link: 'Or open this link' },
  de: {
    more: (count) => `Und ${count} weitere`,
    address: 'Lieferadresse',
    tracking: 'Sendung',
    link: 'Oder öffnen Sie diesen Link',
  },
}
