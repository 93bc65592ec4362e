import type { Shop } from '../../views/shop.ts'

/** A local date (`2026-03-31`) as shoppers read it. */
export const dateText = ({ locale }: Shop, date: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))
