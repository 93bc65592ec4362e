/** The part of Stripe.js that is used here (docs.stripe.com/js). Stripe requires loading it from its own servers. */
export interface StripeElements {
  create(type: 'payment'): {
    mount(place: HTMLElement): void
    destroy(): void
    on(event: 'ready' | 'loaderror', done: () => void): void
  }
  update(options: { amount: number }): void
  submit(): Promise<{ error?: StripeError }>
}
interface StripeError {
  message?: string
}
interface StripeClient {
  elements(options: {
    mode: 'payment'
    amount: number
    currency: string
    captureMethod: 'manual'
    setupFutureUsage?: 'off_session'
  }): StripeElements
  createConfirmationToken(options: { elements: StripeElements }): Promise<{ confirmationToken?: { id: string }; error?: StripeError }>
}

declare global {
  // oxlint-disable-next-line no-var -- TypeScript requires `var` to declare a global
  var Stripe: ((key: string, options: { locale: string }) => StripeClient) | undefined
}

/**
 * The URL of the Stripe.js release that matches the server's API version. Each release has a name and a separate URL. Source:
 * docs.stripe.com/sdks/stripejs-versioning. A server test checks that both are of the same release.
 */
export const STRIPE_JS = 'https://js.stripe.com/endive/stripe.js'

let loading: Promise<void> | undefined

/** Loads Stripe.js once, and creates a client for a publishable key. */
export async function createStripe(publishableKey: string, locale: string): Promise<StripeClient> {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = STRIPE_JS
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error('Stripe.js did not come')))
    document.head.append(script)
  })
  await loading
  if (!globalThis.Stripe) throw new Error('Stripe.js is not there')
  return globalThis.Stripe(publishableKey, { locale })
}
