import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { Stripe } from 'stripe'

/** The result of a payment intent, by the name in its confirmation token, such as `ctoken_declined`. */
const outcomes = {
  ok: {},
  /** The first payment succeeds, and every further charge of the same card is declined. */
  once: { again: { code: 'card_declined', decline_code: 'generic_decline' } },
  /** The bank wants the shopper to approve every further charge of the same card. */
  asks: { again: { code: 'authentication_required' } },
  declined: { decline: { code: 'card_declined', decline_code: 'generic_decline' } },
  insufficient: { decline: { code: 'card_declined', decline_code: 'insufficient_funds' } },
  expired: { decline: { code: 'expired_card' } },
  cvc: { decline: { code: 'incorrect_cvc' } },
  secure: { needs: 'requires_action' },
  processing: { needs: 'processing' },
  /** The request is never processed: the connection is cut first, on every attempt. */
  lost: { isLost: true },
  /** The request is processed, but the answer is lost, on every attempt. */
  silent: { isSilent: true },
  /** The API is down and processes nothing. */
  down: { isDown: true },
} as const satisfies Record<string, Outcome>

interface Outcome {
  /** What comes of charging the same card again. */
  again?: { code: string; decline_code?: string }
  decline?: { code: string; decline_code?: string }
  needs?: string
  isLost?: true
  isSilent?: true
  isDown?: true
}

/** A problem that an account has until `surface` ends it. */
type Trouble =
  /** Calls get 503 and are not processed. */
  | 'down'
  /**
   * Payment intents are created, but the calls that create them get 500, and the intents are not listed before `surface` is
   * called.
   */
  | 'hides'
  /** Calls get 429. */
  | 'limited'

interface Intent {
  account: string
  id: string
  created: number
  status: string
  amount: number
  received: number
  refunded: number
  currency: string
  metadata: Record<string, string>
  error: Record<string, string> | null
  returnUrl: string
  payment_method: string
  setup_future_usage: string | null
  customer: string | null
}

interface Answer {
  status: number
  body: object
  isSilent?: boolean
}

const DOWN: Answer = { status: 503, body: { error: { type: 'api_error', message: 'Down' } } }

/**
 * A fake of the part of Stripe's API that the product uses: payment intents, refunds, idempotency keys, errors and signed
 * webhooks, as publicly documented. Data is kept for each secret key, so accounts are separate.
 */
export class FakeStripe {
  /** The accepted secret keys. */
  readonly accounts = new Set(['sk_test_one', 'sk_test_two'])
  /** The calls that were received, such as `POST /v1/payment_intents`. */
  readonly calls: string[] = []
  readonly troubles = new Map<string, Trouble>()
  /** The delay before every answer, in milliseconds. */
  delay = 0
  /**
   * Runs before a call of an account is processed. A call is not processed when this resolves to `gone`, which means that the
   * caller has ended.
   */
  before: (account: string, call: string) => Promise<'gone' | undefined> = async () => undefined
  readonly #hidden = new Set<string>()
  readonly intents = new Map<string, Intent>()
  readonly refunds: { account: string; id: string; intent: string; amount: number; metadata: Record<string, string> }[] = []
  /** The payment methods, by ID: the account, the name in the token, and the customer that keeps it. */
  readonly methods = new Map<string, { account: string; name: string; customer: string | null; isReusable: boolean }>()
  readonly #answers = new Map<string, { asked: string; answer: Answer }>()
  readonly #server = createServer((request, reply) => void this.#serve(request, reply))
  #count = 0

  async listen(): Promise<string> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }

  /** Answers in place of the shopper's bank, for an intent that waits for the bank. */
  authenticate(id: string, isApproved: boolean): void {
    const intent = this.intents.get(id)!
    intent.status = isApproved ? 'requires_capture' : 'requires_payment_method'
    intent.error = isApproved ? null : { type: 'card_error', code: 'payment_intent_authentication_failure', message: 'Not you' }
  }

  /** Ends the trouble of an account. From then on, the account answers normally, and no payment intent is hidden any longer. */
  surface(account: string): void {
    this.troubles.delete(account)
    this.#hidden.clear()
  }

  /** Makes the idempotency keys expire, as they do after a day. */
  forgetKeys(): void {
    this.#answers.clear()
  }

  /** Returns the body and headers with which Stripe sends an event about an intent. */
  webhook(id: string, { secret, at = new Date(), type = 'payment_intent.amount_capturable_updated', metadata = {} }: WebhookOptions) {
    const object = { ...this.#shown(this.intents.get(id)!), metadata: { ...this.intents.get(id)!.metadata, ...metadata } }
    const body = JSON.stringify({ id: `evt_${++this.#count}`, object: 'event', type, created: seconds(at), data: { object } })
    const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp: seconds(at) })
    return { body, headers: { 'content-type': 'application/json', 'stripe-signature': signature } }
  }

  async #serve(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://stripe')
    const call = `${request.method} ${url.pathname}`
    this.calls.push(call)
    let text = ''
    for await (const chunk of request) text += String(chunk)
    const key = request.headers['idempotency-key']
    const account = /^Bearer (\w+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    // The callback reports the end of the caller, because sockets of a killed process may close a moment later.
    if ((await this.before(account, call)) === 'gone') return void request.socket.destroy()
    const answer = this.accounts.has(account)
      ? this.#once(typeof key === 'string' ? `${account} ${key}` : undefined, `${url.pathname} ${text}`, () =>
          this.#answer(account, request.method ?? '', url, new URLSearchParams(text)),
        )
      : failure(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' })
    if (this.delay > 0) await new Promise((resolve) => setTimeout(resolve, this.delay))
    if (answer.isSilent) {
      request.socket.destroy()
      return
    }
    reply.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
  }

  /**
   * Processes only one call per idempotency key. A repeated call gets the stored answer if its request is the same, otherwise an
   * error.
   */
  #once(key: string | undefined, asked: string, work: () => Answer): Answer {
    if (key === undefined) return work()
    const known = this.#answers.get(key)
    if (known && known.asked !== asked) return failure(400, { type: 'idempotency_error', message: 'Keys for idempotent requests' })
    if (known) return known.answer
    const answer = work()
    // The answer to a call that was not processed is not stored.
    if (answer.status !== 503 && answer.status !== 429) this.#answers.set(key, { asked, answer })
    return answer
  }

  #answer(account: string, method: string, url: URL, form: URLSearchParams): Answer {
    const [, , kind = '', id, action] = url.pathname.split('/')
    const trouble = this.troubles.get(account)
    if (trouble === 'down') return DOWN
    if (trouble === 'limited') return failure(429, { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests' })
    if (kind === 'account') return { status: 200, body: { id: `acct_${account}`, object: 'account', charges_enabled: true } }
    if (kind === 'refunds') return method === 'GET' ? this.#listRefunds(account, url) : this.#refund(account, form)
    if (kind === 'customers') return { status: 200, body: { id: `cus_${++this.#count}`, object: 'customer' } }
    if (kind === 'payment_methods') return this.#method(account, id ?? '', action, form)
    if (kind !== 'payment_intents') return failure(404, { type: 'invalid_request_error', message: 'Unrecognized request URL' })
    if (id === undefined) return method === 'GET' ? this.#list(account, url) : this.#create(account, form)
    const intent = this.intents.get(id)
    if (intent?.account !== account)
      return failure(404, { type: 'invalid_request_error', code: 'resource_missing', message: 'No such payment_intent' })
    if (action === 'capture')
      return this.#change(intent, ['requires_capture'], () => this.#capture(intent, Number(form.get('amount_to_capture'))))
    if (action === 'cancel')
      return this.#change(intent, ['requires_capture', 'requires_action', 'requires_payment_method'], () => {
        intent.status = 'canceled'
      })
    return { status: 200, body: this.#shown(intent) }
  }

  #method(account: string, id: string, action: string | undefined, form: URLSearchParams): Answer {
    const method = this.methods.get(id)
    if (method?.account !== account)
      return failure(404, { type: 'invalid_request_error', code: 'resource_missing', message: 'No such method' })
    if (action === 'attach') {
      if (!method.isReusable) return failure(400, { type: 'invalid_request_error', message: 'This PaymentMethod may not be used again' })
      method.customer = form.get('customer')
    }
    return { status: 200, body: { id, object: 'payment_method', customer: method.customer } }
  }

  /** Returns the outcome of a new intent, and its payment method: that of a token, or one that a customer keeps. */
  #outcomeOf(account: string, form: URLSearchParams): { outcome: Outcome | undefined; method: string } {
    const kept = this.methods.get(form.get('payment_method') ?? '')
    if (kept) {
      const isAllowed = kept.account === account && kept.customer !== null && kept.customer === form.get('customer')
      const { again }: Outcome = (outcomes as Record<string, Outcome>)[kept.name] ?? {}
      return { outcome: isAllowed ? (again ? { decline: again } : {}) : undefined, method: form.get('payment_method')! }
    }
    const name = (form.get('confirmation_token') ?? '').replace('ctoken_', '')
    const method = `pm_${++this.#count}`
    this.methods.set(method, { account, name, customer: null, isReusable: form.get('setup_future_usage') === 'off_session' })
    return { outcome: (outcomes as Record<string, Outcome>)[name], method }
  }

  #create(account: string, form: URLSearchParams): Answer {
    const { outcome, method } = this.#outcomeOf(account, form)
    const isCaptured = form.get('capture_method') === 'automatic'
    if (!outcome) return failure(400, { type: 'invalid_request_error', code: 'resource_missing', message: 'No such confirmation token' })
    if (outcome.isDown) return DOWN
    if (outcome.isLost) return { ...DOWN, isSilent: true }
    const intent: Intent = {
      account,
      id: `pi_${++this.#count}`,
      created: seconds(new Date()),
      status: outcome.decline ? 'requires_payment_method' : (outcome.needs ?? (isCaptured ? 'succeeded' : 'requires_capture')),
      amount: Number(form.get('amount')),
      received: isCaptured && !outcome.decline ? Number(form.get('amount')) : 0,
      refunded: 0,
      currency: form.get('currency') ?? '',
      metadata: metadataOf(form),
      error: outcome.decline ? { type: 'card_error', message: 'Declined', ...outcome.decline } : null,
      returnUrl: form.get('return_url') ?? '',
      payment_method: method,
      setup_future_usage: form.get('setup_future_usage'),
      customer: form.get('customer'),
    }
    this.intents.set(intent.id, intent)
    if (this.troubles.get(account) === 'hides') {
      this.#hidden.add(intent.id)
      return failure(500, { type: 'api_error', message: 'Something went wrong' })
    }
    if (outcome.decline) return failure(402, { ...intent.error, payment_intent: this.#shown(intent) })
    return { status: 200, body: this.#shown(intent), isSilent: outcome.isSilent ?? false }
  }

  #capture(intent: Intent, amount: number): void {
    intent.status = 'succeeded'
    intent.received = amount
  }

  #change(intent: Intent, from: string[], work: () => void): Answer {
    if (!from.includes(intent.status))
      return failure(400, { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message: intent.status })
    work()
    return { status: 200, body: this.#shown(intent) }
  }

  #refund(account: string, form: URLSearchParams): Answer {
    const intent = this.intents.get(form.get('payment_intent') ?? '')
    const amount = Number(form.get('amount'))
    if (intent?.account !== account || intent.received - intent.refunded < amount)
      return failure(400, { type: 'invalid_request_error', code: 'charge_already_refunded', message: 'Too much' })
    intent.refunded += amount
    const refund = { account, id: `re_${++this.#count}`, intent: intent.id, amount, metadata: metadataOf(form) }
    this.refunds.push(refund)
    return { status: 200, body: { ...refund, object: 'refund', status: 'succeeded' } }
  }

  #listRefunds(account: string, url: URL): Answer {
    const found = this.refunds.filter((refund) => refund.account === account && refund.intent === url.searchParams.get('payment_intent'))
    return listed(found.map((refund) => ({ ...refund, object: 'refund', status: 'succeeded' })))
  }

  #list(account: string, url: URL): Answer {
    const [from, to] = [Number(url.searchParams.get('created[gte]')), Number(url.searchParams.get('created[lte]'))]
    const found = [...this.intents.values()].filter(
      (intent) => intent.account === account && !this.#hidden.has(intent.id) && intent.created >= from && intent.created <= to,
    )
    return listed(found.map((intent) => this.#shown(intent)))
  }

  #shown({ account: _account, received, refunded, error, returnUrl, ...intent }: Intent) {
    const isHeld = ['requires_capture', 'succeeded'].includes(intent.status)
    const card = { type: 'card', card: { brand: 'visa', last4: '4242' } }
    return {
      ...intent,
      object: 'payment_intent',
      amount_received: received,
      last_payment_error: error,
      next_action:
        intent.status === 'requires_action'
          ? { type: 'redirect_to_url', redirect_to_url: { url: `https://hooks.stripe.com/3d/${intent.id}`, return_url: returnUrl } }
          : null,
      latest_charge: isHeld ? { id: `ch_${intent.id}`, object: 'charge', amount_refunded: refunded, payment_method_details: card } : null,
    }
  }
}

interface WebhookOptions {
  secret: string
  at?: Date
  type?: string
  /** Metadata that overrides the intent's own metadata in the event, as in a forged event. */
  metadata?: Record<string, string>
}

const seconds = (date: Date) => Math.floor(date.getTime() / 1000)
const failure = (status: number, error: object): Answer => ({ status, body: { error } })
const listed = (data: object[]): Answer => ({ status: 200, body: { object: 'list', data, has_more: false } })

function metadataOf(form: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...form].flatMap(([name, value]) => (name.startsWith('metadata[') ? [[name.slice(9, -1), value]] : [])))
}
