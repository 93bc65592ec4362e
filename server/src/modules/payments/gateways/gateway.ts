/** The state of a payment, as its gateway reports it. Amounts in minor units. */
export interface GatewayPayment {
  reference: string
  state:
    | 'pending'
    /** The shopper has to do something, at `actionUrl` or in the provider's frame. */
    | 'action'
    /** Authorized, to be captured. */
    | 'authorized'
    | 'captured'
    | 'failed'
    | 'cancelled'
  amountCents: number
  capturedCents: number
  refundedCents: number
  currency: string
  /** The IDs we sent to the gateway at the start. A response counts only for the payment with these IDs. */
  storeId: string
  paymentId: string
  /** `Visa •••• 4242`; empty until it is known. */
  method: string
  /**
   * Why the payment failed, as a code of ours that the theme has messages for: `card_declined`, `insufficient_funds`, `expired_card`,
   * `incorrect_expiry`, `incorrect_cvc`, `authentication_failed`, `processing_error`, `incorrect_number`.
   */
  error: string
  /** The URL where the shopper continues; null when there is none. */
  actionUrl: string | null
}

export interface StartRequest {
  storeId: string
  paymentId: string
  amountCents: number
  currency: string
  email: string
  /** The store's name, because the order number is not known yet. */
  description: string
  /** The URL to which the gateway sends the shopper back. */
  returnUrl: string
  /** The fields of this provider's payment form: the test gateway's card, or Stripe's confirmation token. Never logged, never stored. */
  fields: Readonly<Record<string, string>>
}

/** The payment a webhook is about. A webhook is not trusted about money: the gateway is asked instead. */
export interface WebhookEvent {
  eventId: string
  reference: string
  storeId: string
  paymentId: string
}

/**
 * A payment provider. Every method can be called again with the same key, throws `GatewayAway` when the outcome is unknown and
 * `GatewayRefusal` when there will be none, and is never called inside a database transaction of ours.
 */
export interface PaymentGateway {
  /**
   * Starts a payment (or finds it by payment ID) and takes it as far as possible without the shopper.
   * @throws GatewayUnusable when another connection may be tried instead; a declined card is a result, not an error
   */
  start(request: StartRequest): Promise<GatewayPayment>
  read(reference: string): Promise<GatewayPayment>
  /**
   * Looks for the outcome of a `start` that was not answered.
   * @returns undefined only when the gateway has no such payment and never will: no money can move for it
   */
  find(payment: { storeId: string; paymentId: string; startedAt: Date }): Promise<GatewayPayment | undefined>
  /** Voids what is not captured. @returns the state, which may be captured in the meantime */
  cancel(reference: string): Promise<GatewayPayment>
  /** @param key the same for every retry of this capture */
  capture(reference: string, amountCents: number, key: string): Promise<GatewayPayment>
  /** @param key the same for every retry of this refund */
  refund(reference: string, amountCents: number, key: string): Promise<GatewayPayment>
  /** @returns undefined unless it is recent and signed by the gateway with this connection's secret */
  readWebhook(headers: Readonly<Record<string, string | undefined>>, rawBody: Buffer): Promise<WebhookEvent | undefined>
}

/** The gateway refuses the request, and always will: nothing has moved. `message`: the reason, as a short code. */
export class GatewayRefusal extends Error {}

/** A connection cannot be used to start the payment: its keys are invalid, or its provider cannot be reached or is down. */
export class GatewayUnusable extends Error {
  /** The payment had reached the provider before. Nothing is known to have moved, but it must be checked again later. */
  readonly isDoubtful: boolean
  constructor(message: string, { isDoubtful, cause }: { isDoubtful: boolean; cause: unknown }) {
    super(message, { cause })
    this.isDoubtful = isDoubtful
  }
}

/** The gateway did not respond, or its response does not say what happened. */
export class GatewayAway extends Error {}
