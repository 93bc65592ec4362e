import { money } from '../../../ui/data/format.ts'
import { t } from '../../../messages/messages.ts'

/** Returns the delivery time as shoppers see it; an empty string when it is not stated. */
export function daysText(minDays: number | null, maxDays: number | null): string {
  if (maxDays === null) return ''
  if (minDays === null) return t('shipping.days.most', { count: maxDays })
  return minDays === maxDays ? t('shipping.days.same', { count: maxDays }) : t('shipping.days', { min: minDays, max: maxDays })
}

/**
 * Returns the price of a rate as text.
 * @param cents minor units of the store's currency
 */
export const costText = (cents: number, currency: string): string => (cents === 0 ? t('shipping.free') : money(cents, currency))
