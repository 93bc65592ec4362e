import type Stripe from 'stripe'

import type { GatewayPayment } from '../gateway.ts'
import { fromStripe } from './amounts.ts'
import { reasonOf } from './errors.ts'

const BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'Eftpos',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

/** A payment intent, read with its latest charge, as we speak of payments. */
export function paymentOf(intent: Stripe.PaymentIntent): GatewayPayment {
  const currency = intent.currency.toUpperCase()
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  const actionUrl = intent.next_action?.redirect_to_url?.url ?? null
  const state = stateOf(intent, actionUrl)
  return {
    reference: intent.id,
    state,
    amountCents: fromStripe(intent.amount, currency),
    capturedCents: fromStripe(intent.amount_received, currency),
    refundedCents: fromStripe(charge?.amount_refunded ?? 0, currency),
    currency,
    storeId: intent.metadata['storeId'] ?? '',
    paymentId: intent.metadata['paymentId'] ?? '',
    method: methodOf(charge?.payment_method_details),
    error: state === 'failed' ? reasonOf(intent.last_payment_error ?? {}) : '',
    actionUrl: state === 'action' ? actionUrl : null,
  }
}

/** Source: docs.stripe.com/payments/paymentintents/lifecycle. */
function stateOf({ status }: Stripe.PaymentIntent, actionUrl: string | null): GatewayPayment['state'] {
  switch (status) {
    case 'requires_capture':
      return 'authorized'
    case 'succeeded':
      return 'captured'
    case 'canceled':
      return 'cancelled'
    case 'requires_payment_method':
      // Ours are confirmed as they are made, and nobody else can confirm them again: this one was declined.
      return 'failed'
    case 'requires_action':
      // What a bank does by itself, such as sending a code to an app, has no address.
      return actionUrl === null ? 'pending' : 'action'
    default:
      return 'pending'
  }
}

function methodOf(details: Stripe.Charge.PaymentMethodDetails | null | undefined): string {
  const card = details?.card
  if (card) return `${BRANDS[card.brand ?? ''] ?? 'Card'} •••• ${card.last4 ?? ''}`.trim()
  const type = details?.type ?? ''
  // `sepa_debit` → `Sepa debit`: a name for people where the provider gives none.
  return type === '' ? '' : type[0]!.toUpperCase() + type.slice(1).replaceAll('_', ' ')
}
