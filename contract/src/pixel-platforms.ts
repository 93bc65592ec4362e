export const pixelPlatforms = ['meta', 'tiktok', 'pinterest', 'snap', 'ga4', 'x', 'gtm', 'custom'] as const
export type PixelPlatform = (typeof pixelPlatforms)[number]

export const pixelEvents = ['PageView', 'ViewContent', 'Search', 'AddToCart', 'InitiateCheckout', 'AddPaymentInfo', 'Purchase'] as const
export type PixelEventName = (typeof pixelEvents)[number]

/** What the console and the server need to know of a platform. */
interface PlatformFacts {
  /** The form of the platform’s ID; null for a platform without one. Letters, digits and hyphens only: it becomes part of a script. */
  code: RegExp | null
  /** An ID as an example. */
  example: string
  /** Whether the platform has a script that runs in the shopper’s browser. */
  hasBrowser: boolean
  /** The events that are sent from the server, if there is a token. */
  server: readonly PixelEventName[]
  /** What a shopper must allow, unless the seller chooses otherwise. */
  consent: 'analytics' | 'marketing'
}

export const pixelFacts: Readonly<Record<PixelPlatform, PlatformFacts>> = {
  meta: { code: /^\d{6,20}$/, example: '1234567890123456', hasBrowser: true, server: pixelEvents, consent: 'marketing' },
  tiktok: { code: /^[A-Z0-9]{15,25}$/, example: 'C4ABCDEFGHIJKLMNOPQR', hasBrowser: true, server: pixelEvents, consent: 'marketing' },
  pinterest: { code: /^\d{8,20}$/, example: '2612345678901', hasBrowser: true, server: pixelEvents, consent: 'marketing' },
  snap: {
    code: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
    example: '1a2b3c4d-0000-4000-8000-1a2b3c4d5e6f',
    hasBrowser: true,
    server: pixelEvents,
    consent: 'marketing',
  },
  // Google counts an event once for each channel, except purchases with one transaction ID.
  ga4: { code: /^G-[A-Z0-9]{4,16}$/, example: 'G-ABCDE12345', hasBrowser: true, server: ['Purchase'], consent: 'analytics' },
  x: { code: /^[a-z0-9]{4,10}$/, example: 'o8z6j', hasBrowser: true, server: pixelEvents, consent: 'marketing' },
  gtm: { code: /^GTM-[A-Z0-9]{4,12}$/, example: 'GTM-ABC1234', hasBrowser: true, server: [], consent: 'marketing' },
  custom: { code: null, example: '', hasBrowser: false, server: pixelEvents, consent: 'marketing' },
}
