/** What has come of a payment, as its gateway tells. Amounts in minor units. */
export interface GatewayPayment {
  reference: string
  state:
    | 'pending'
    /** The shopper has something to do, at `actionUrl` or in the provider's frame. */
    | 'action'
    /** Held, to be captured. */
    | 'authorized'
    | 'captured'
    | 'failed'
    | 'cancelled'
  amountCents: number
  capturedCents: number
  refundedCents: number
  currency: string
  /** What we told the gateway when it was started: whoever answers for it must answer for this very payment. */
  storeId: string
  paymentId: string
  /** `Visa •••• 4242`; empty while not known. */
  method: string
  /** Why it failed, as a code of ours that the theme has words for: `card_declined`, `insufficient_funds`, `expired_card`, `incorrect_expiry`, `incorrect_cvc`, `authentication_failed`, `processing_error`, `incorrect_number`. */
  error: string
  /** Where the shopper goes on; null when nowhere. */
  actionUrl: string | null
}

export interface StartRequest {
  storeId: string
  paymentId: string
  amountCents: number
  currency: string
  email: string
  /** `#1001` is not known yet: the store's name. */
  description: string
  /** Where the gateway sends the shopper back to. */
  returnUrl: string
  /** What the payment form of this provider sent along: the test gateway's card, Stripe's confirmation token. Never logged, never stored. */
  fields: Readonly<Record<string, string>>
}

/** What a webhook is about; it says nothing about money that is believed: the gateway is asked. */
export interface WebhookEvent {
  eventId: string
  reference: string
  storeId: string
  paymentId: string
}

/**
 * A way to be paid. Every method is safe to call again with the same key, throws `GatewayAway` when it cannot tell what came
 * of it and `GatewayRefusal` when nothing will, and is never called inside a transaction of ours.
 */
export interface PaymentGateway {
  /**
   * Starts (or finds, by payment id) a payment and goes as far as it gets without the shopper.
   * @throws GatewayUnusable where another connection may be asked instead; what a card is refused for is an answer, not an error
   */
  start(request: StartRequest): Promise<GatewayPayment>
  read(reference: string): Promise<GatewayPayment>
  /**
   * Looks for what became of a `start` whose answer never came.
   * @returns undefined only when the gateway has nothing of this payment and will have nothing: no money can move for it
   */
  find(payment: { storeId: string; paymentId: string; startedAt: Date }): Promise<GatewayPayment | undefined>
  /** Gives up what is not captured. @returns how it stands: it may have been captured in the meantime */
  cancel(reference: string): Promise<GatewayPayment>
  /** @param key the same for every repetition of this capture */
  capture(reference: string, amountCents: number, key: string): Promise<GatewayPayment>
  /** @param key the same for every repetition of this refund */
  refund(reference: string, amountCents: number, key: string): Promise<GatewayPayment>
  /** @returns undefined unless it is signed by the gateway with this connection's secret and recent */
  readWebhook(headers: Readonly<Record<string, string | undefined>>, rawBody: Buffer): Promise<WebhookEvent | undefined>
}

/** The gateway refuses what it is asked for, and always will: nothing has moved. `message`: why, as a short code. */
export class GatewayRefusal extends Error {}

/** A connection cannot be used for the payment it was to start: its keys are no good, nobody is there, or its provider is down. */
export class GatewayUnusable extends Error {
  /** It said so after the payment had reached it. Nothing is known to have moved; it has to be asked again whether that is so. */
  readonly isDoubtful: boolean
  constructor(message: string, { isDoubtful, cause }: { isDoubtful: boolean; cause: unknown }) {
    super(message, { cause })
    this.isDoubtful = isDoubtful
  }
}

/** The gateway did not answer, or not in a way that says what happened. */
export class GatewayAway extends Error {}
