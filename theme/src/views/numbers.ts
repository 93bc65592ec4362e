import type { Shop } from './storefront.ts'

/** Writes numbers in the shop's language. Formats are kept: making one takes as long as drawing a card of a product. */
function writer(options: Intl.NumberFormatOptions): (shop: Shop, value: number) => string {
  const formats = new Map<string, Intl.NumberFormat>()
  return ({ locale }, value) => {
    let format = formats.get(locale)
    if (!format) formats.set(locale, (format = new Intl.NumberFormat(locale, options)))
    return format.format(value)
  }
}

/** `1,284` */
export const plain = writer({})

/** `4.6` */
export const average = writer({ maximumFractionDigits: 1 })

/** A share of one: `0.125` is `12.5%`. */
export const percent = writer({ style: 'percent', maximumFractionDigits: 2 })
