import type { ManualWay, PaymentForm } from '@vitrine/theme/views/checkout.ts'

import type { GatewayConnection } from '../gateways/service.ts'
import { toStripe } from '../gateways/stripe/amounts.ts'

/**
 * Returns the data for the payment form, with the manual payment methods as alternatives.
 * @param offered connections in the order of `offeredGateways`; the first one determines the form
 */
export function formOf(
  [first, ...rest]: readonly GatewayConnection[],
  ask: { amountCents: number; currency: string; chargesAgain: boolean },
): PaymentForm {
  if (!first) return { kind: 'none' }
  const offer = { gateway: first.id, others: rest.map(wayOf) }
  switch (first.provider) {
    case 'test':
      return { kind: 'test', ...offer }
    case 'manual':
      return { kind: 'manual', name: first.label, instructions: first.instructions, ...offer }
    case 'stripe': {
      // Routing excludes Stripe when it cannot charge the amount, so `toStripe` returns a number here.
      const amount = toStripe(ask.amountCents, ask.currency) ?? ask.amountCents
      const { publishableKey } = first
      return { kind: 'stripe', publishableKey, accountId: null, amount, currency: ask.currency, savesCard: ask.chargesAgain, ...offer }
    }
  }
}

const wayOf = ({ id, label, instructions }: GatewayConnection): ManualWay => ({ gateway: id, name: label, instructions })
