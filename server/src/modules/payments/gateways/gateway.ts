/** The state of a payment, as its gateway reports it. Amounts are in minor units. */
export interface GatewayPayment {
  reference: string
  state:
    | 'pending'
    /** The shopper must continue at `actionUrl`. */
    | 'action'
    /** The payment is authorized and can be captured. */
    | 'authorized'
    | 'captured'
    | 'failed'
    | 'cancelled'
  amountCents: number
  capturedCents: number
  refundedCents: number
  currency: string
  /** The IDs that Vitrine sent to the gateway at the start. A response counts only for the payment with these IDs. */
  storeId: string
  paymentId: string
  /** The payment method, such as `Visa •••• 4242`. Empty until it is known. */
  method: string
  /**
   * The reason why the payment failed, as a Vitrine error code. The theme has messages for these codes: `card_declined`,
   * `insufficient_funds`, `expired_card`, `incorrect_expiry`, `incorrect_cvc`, `authentication_failed`, `processing_error`,
   * `incorrect_number`.
   */
  error: string
  /** The URL where the shopper continues. null when there is none. */
  actionUrl: string | null
}

export interface StartRequest {
  storeId: string
  paymentId: string
  amountCents: number
  currency: string
  email: string
  /** The description of the payment at the gateway. It is the payment ID, because the order number is not known yet. */
  description: string
  /** The URL that the gateway returns the shopper to. */
  returnUrl: string
  /**
   * The fields of this provider's payment form: the card of the test gateway, or Stripe's confirmation token. They are never
   * logged and never stored.
   */
  fields: Readonly<Record<string, string>>
}

/** A charge of the card of an earlier payment, without the shopper entering anything. */
export interface ChargeAgainRequest {
  storeId: string
  paymentId: string
  amountCents: number
  currency: string
  description: string
  /** The gateway's ID of the earlier payment. */
  reference: string
}

/**
 * The payment that a webhook reports. `storeId` and `paymentId` are empty when the event is not about a payment of Vitrine. The
 * amounts and states in a webhook are not trusted; the gateway is queried instead.
 */
export interface WebhookEvent {
  eventId: string
  reference: string
  storeId: string
  paymentId: string
}

/**
 * A payment provider. Amounts are in minor units. Repeating a call has no further effect: a start is repeated with the same
 * payment ID, and a capture or refund with the same key. A method throws `GatewayAway` when the outcome is unknown and
 * `GatewayRefusal` when the gateway refuses the request for good. No method is ever called inside a database transaction of
 * Vitrine.
 */
export interface PaymentGateway {
  /**
   * Starts a payment (or finds it by payment ID) and advances it as far as possible without the shopper.
   * @throws GatewayUnusable when this connection cannot start the payment now; a declined card is a result and not an error
   */
  start(request: StartRequest): Promise<GatewayPayment>
  /**
   * Charges the card of an earlier payment of the same account again, at once, without a separate capture. Repeating a call with the same
   * payment ID charges once. The result is `failed` when the bank declines, also when it wants the shopper to authenticate.
   * @throws GatewayRefusal when the earlier payment can't be charged again
   * @throws GatewayAway when there is no response; the charge may exist
   */
  chargeAgain(request: ChargeAgainRequest): Promise<GatewayPayment>
  read(reference: string): Promise<GatewayPayment>
  /**
   * Searches for the outcome of a `start` that got no response.
   * @returns undefined only when the gateway has no such payment and never will, so that it can never charge the shopper
   */
  find(payment: { storeId: string; paymentId: string; startedAt: Date }): Promise<GatewayPayment | undefined>
  /**
   * Voids the amount that is not captured.
   * @returns the state of the payment, which may have been captured before this call
   */
  cancel(reference: string): Promise<GatewayPayment>
  /**
   * Captures a payment.
   * @param key the idempotency key, which is the same for every retry of this capture
   */
  capture(reference: string, amountCents: number, key: string): Promise<GatewayPayment>
  /**
   * Refunds a payment.
   * @param key the idempotency key, which is the same for every retry of this refund
   */
  refund(reference: string, amountCents: number, key: string): Promise<GatewayPayment>
  /**
   * Reads a webhook.
   * @returns undefined unless the webhook is recent and signed by the gateway with this connection's secret
   */
  readWebhook(headers: Readonly<Record<string, string | undefined>>, rawBody: Buffer): Promise<WebhookEvent | undefined>
}

/**
 * The gateway refuses the request, now and for every retry, and has charged or refunded nothing. `message` is the reason, as a
 * short code.
 */
export class GatewayRefusal extends Error {}

/**
 * A connection cannot be used to start the payment: for example because its keys are invalid, or because its provider cannot be
 * reached or is down.
 */
export class GatewayUnusable extends Error {
  /**
   * Whether the payment may have reached the provider before the error. If so, the payment must not move to another connection
   * and must be checked again later.
   */
  readonly isDoubtful: boolean
  constructor(message: string, { isDoubtful, cause }: { isDoubtful: boolean; cause: unknown }) {
    super(message, { cause })
    this.isDoubtful = isDoubtful
  }
}

/** The gateway did not respond, or its response does not contain the outcome. */
export class GatewayAway extends Error {}
