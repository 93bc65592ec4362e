import type { Storefront } from '../../views/storefront.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Formats a local date (`2026-03-31`) in the storefront's language. */
export function dateText({ locale }: Storefront, date: string): string {
  let format = formats.get(locale)
  if (!format) formats.set(locale, (format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })))
  return format.format(new Date(`${date}T00:00:00Z`))
}
