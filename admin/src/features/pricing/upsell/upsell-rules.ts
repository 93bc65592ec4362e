import { CART_QUANTITY_MAX } from '@vitrine/contract/limits.ts'
import { UPSELL_OFFERED_MAX } from '@vitrine/contract/upsell-limits.ts'

import { t } from '../../../messages/messages.ts'
import { WHOLE } from '../discounts/discount-values.ts'
import { hasMaximum, isOnPages, type Off, type Tier, type UpsellValues } from './upsell-values.ts'

const isWithin = (value: number | null, most: number): value is number => value !== null && value >= 1 && value <= most

/** Whether a discount is complete. */
export const isCompleteOff = ({ kind, percent, cents }: Off): boolean =>
  kind === 'none' || (kind === 'percentage' ? isWithin(percent, WHOLE) : isWithin(cents, Infinity))

/** Whether the discounts by quantity are complete, and each has a higher quantity than the one before. */
export const areCompleteTiers = (tiers: readonly Tier[]): boolean =>
  tiers.length > 0 &&
  tiers.every(({ quantity, percent }, at) => {
    const before = at === 0 ? 1 : tiers[at - 1]!.quantity
    return isWithin(quantity, CART_QUANTITY_MAX) && isWithin(percent, WHOLE) && before !== null && quantity > before
  })

/** The validation rules of an offer’s form. Fields that don’t apply to the kind of the offer are not shown, so they have none. */
export const upsellRules: { [Field in keyof UpsellValues]?: (value: UpsellValues[Field], values: UpsellValues) => string | null } = {
  title: (title) => (title.trim() === '' ? t('upsell.title.required') : null),
  offered: ({ length }, { kind }) => {
    if (length === 0) return t('upsell.offered.required')
    if (kind === 'bundle' && length < 2) return t('upsell.offered.bundle')
    return length > UPSELL_OFFERED_MAX ? t('upsell.offered.tooMany', { max: UPSELL_OFFERED_MAX }) : null
  },
  off: (off, { kind }) => {
    if (kind === 'quantity') return null
    if (kind === 'bundle' && off.kind === 'none') return t('upsell.off.bundle')
    return isCompleteOff(off) ? null : t(off.kind === 'percentage' ? 'discounts.percent.bounds' : 'discounts.amount.required')
  },
  tiers: (tiers, { kind }) => (kind !== 'quantity' || areCompleteTiers(tiers) ? null : t('upsell.tiers.bounds')),
  maximumQuantity: (quantity, { kind }) =>
    !hasMaximum(kind) || isWithin(quantity, CART_QUANTITY_MAX) ? null : t('discounts.number.required'),
  trigger: (trigger, { kind }) => (!isOnPages(kind) && trigger?.length === 0 ? t('discounts.things.required') : null),
  minimumCents: (cents, { kind }) =>
    isOnPages(kind) || cents === null || isWithin(cents, Infinity) ? null : t('discounts.amount.optional'),
  share: (share) => (isWithin(share, 100) ? null : t('upsell.share.bounds')),
  priority: (priority) => (isWithin(priority, 1000) ? null : t('discounts.priority.help')),
  startsAt: (instant) => (instant === '' ? t('discounts.date.required') : null),
  endsAt: (instant) => (instant === '' ? t('discounts.date.required') : null),
}
