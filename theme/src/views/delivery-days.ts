import type { Storefront } from './storefront.ts'

/** A delivery time in days from the order. It comes from a shipping rate and from nowhere else. */
export interface DeliveryDays {
  least: number
  most: number
}

/** Returns a delivery time, such as "3–5 days" or "1 day". */
export function daysText({ t }: Pick<Storefront, 't'>, { least, most }: DeliveryDays): string {
  return least === most ? t('checkout.daysExactly', { most }) : t('checkout.days', { least, most })
}
