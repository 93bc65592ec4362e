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

/** Converts a payment intent, read with its latest charge, to the form that all gateways return. */
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

/** Returns the state of an intent. Source: docs.stripe.com/payments/paymentintents/lifecycle. */
function stateOf({ status }: Stripe.PaymentIntent, actionUrl: string | null): GatewayPayment['state'] {
  switch (status) {
    case 'requires_capture':
      return 'authorized'
    case 'succeeded':
      return 'captured'
    case 'canceled':
      return 'cancelled'
    case 'requires_payment_method':
      // Vitrine confirms each intent when it creates it, and no one else can confirm it again. An intent in this state was
      // declined.
      return 'failed'
    case 'requires_action':
      // An action that the bank handles itself, such as a prompt in its app, has no URL.
      return actionUrl === null ? 'pending' : 'action'
    default:
      return 'pending'
  }
}

function methodOf(details: Stripe.Charge.PaymentMethodDetails | null | undefined): string {
  const card = details?.card
  if (card) return `${BRANDS[card.brand ?? ''] ?? 'Card'} •••• ${card.last4 ?? ''}`.trim()
  const type = details?.type ?? ''
  // Without a brand, the type becomes a readable name: `sepa_debit` becomes `Sepa debit`.
  return type === '' ? '' : type[0]!.toUpperCase() + type.slice(1).replaceAll('_', ' ')
}
