import { money } from '../../../ui/data/format.ts'
import { t } from '../../../messages/messages.ts'

/** How long a rate takes, as shoppers read it; '' where they are not told. */
export function daysText(minDays: number | null, maxDays: number | null): string {
  if (maxDays === null) return ''
  if (minDays === null) return t('shipping.days.most', { count: maxDays })
  return minDays === maxDays ? t('shipping.days.same', { count: maxDays }) : t('shipping.days', { min: minDays, max: maxDays })
}

/** @param cents minor units of the store's currency */
export const costText = (cents: number, currency: string): string => (cents === 0 ? t('shipping.free') : money(cents, currency))
