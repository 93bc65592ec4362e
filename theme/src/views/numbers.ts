import type { Storefront } from './storefront.ts'

/**
 * Returns a function that formats numbers in the storefront's language. Formats are cached, because creating one takes as long as
 * rendering a product card.
 */
function writer(options: Intl.NumberFormatOptions): (storefront: Storefront, value: number) => string {
  const formats = new Map<string, Intl.NumberFormat>()
  return ({ locale }, value) => {
    let format = formats.get(locale)
    if (!format) formats.set(locale, (format = new Intl.NumberFormat(locale, options)))
    return format.format(value)
  }
}

/** Formats a number, such as `1,284`. */
export const plain = writer({})

/** Formats an average, such as `4.6`. */
export const average = writer({ maximumFractionDigits: 1 })

/** Formats a fraction as a percentage: `0.125` becomes `12.5%`. */
export const percent = writer({ style: 'percent', maximumFractionDigits: 2 })
