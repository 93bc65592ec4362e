import { t } from '../../../../messages/messages.ts'
import type { Outcome } from './simulator-result.tsx'

type Amounts = Pick<Outcome, 'subtotalCents' | 'discountCents' | 'shippingDiscountCents'>

/**
 * Returns the rows below the items of a simulated cart, whose last one is the sum of the others. Amounts are in minor units. The
 * shipping rate is null if the cart was simulated without one.
 */
export function simulatorTotals({ subtotalCents, discountCents, shippingDiscountCents }: Amounts, shippingCents: number | null) {
  const rows = [
    { label: t('discounts.simulator.subtotal'), cents: subtotalCents },
    { label: t('discounts.simulator.discount'), cents: -discountCents },
    ...(shippingCents === null ? [] : [{ label: t('discounts.simulator.shipping'), cents: shippingCents }]),
    ...(shippingDiscountCents > 0 ? [{ label: t('discounts.simulator.shippingDiscount'), cents: -shippingDiscountCents }] : []),
  ]
  return [...rows, { label: t('discounts.simulator.total'), cents: rows.reduce((sum, { cents }) => sum + cents, 0) }]
}
