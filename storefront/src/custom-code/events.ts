import type { OrderSummary } from '@vitrine/theme/views/checkout.ts'
import type { CartLine, CartView, PageKind, PageView, ProductView } from '@vitrine/theme/views/pages.ts'
import type { Storefront } from '@vitrine/theme/views/storefront.ts'

/**
 * What the seller's own script learns of a shopper's visit. Amounts are in minor units of the currency. No event names the shopper:
 * there is no email, name, address, note, code or card, and no URL that opens something.
 */
export type StorefrontEvent =
  | { name: 'page_viewed'; page: PageKind; path: string }
  | { name: 'product_viewed'; product: EventProduct }
  | ({ name: 'cart_changed' } & EventCart)
  | ({ name: 'checkout_started' } & EventCart)
  | ({ name: 'purchase' } & EventOrder)

interface EventProduct {
  id: string
  handle: string
  title: string
  vendor: string
  type: string
  price: number
  currency: string
  available: boolean
}

interface EventLine {
  productHandle: string | null
  variantId: string | null
  title: string
  variant: string
  quantity: number
  price: number
  total: number
}

interface EventCart {
  lines: readonly EventLine[]
  subtotal: number
  currency: string
}

interface EventOrder extends EventCart {
  order: string
  discount: number
  shipping: number
  tax: number
  total: number
  paid: boolean
}

/**
 * Whether a page has the form with the card. The frame of the seller's script is never in such a document, and its policy forbids
 * one. Its events wait for the next page.
 */
export const takesPayment = (page: PageView): boolean =>
  page.kind === 'checkout' && (page.checkout.step === 'payment' || page.checkout.step === 'one')

/**
 * Whether the seller's script learns of a page. Previews tell nothing. Neither do the password page, behind which a visit begins, and
 * the page that waits for a payment, which leads on by itself.
 */
export const runsCustomJs = ({ config, isPreview }: Storefront, { kind }: PageView): boolean =>
  config.settings.checkout.customJs !== '' && !isPreview && kind !== 'password' && kind !== 'paymentWait'

/** Returns the events of a page, in the order in which the script gets them. */
export function eventsOf(page: PageView, { path, currency }: Pick<Storefront, 'path' | 'currency'>): StorefrontEvent[] {
  // The path of a page that does not exist is whatever was requested, such as a mistyped secret.
  const viewed: StorefrontEvent = { name: 'page_viewed', page: page.kind, path: page.kind === 'notFound' ? '' : path }
  return [viewed, ...eventsOfContent(page, currency)]
}

function eventsOfContent(page: PageView, currency: string): StorefrontEvent[] {
  if (page.kind === 'product') return [{ name: 'product_viewed', product: productOf(page.product, currency) }]
  if (page.kind === 'cart') return [cartChanged(page.cart, currency)]
  if (page.kind === 'checkout') return [{ name: 'checkout_started', ...cartOf(page.checkout.summary, currency) }]
  if (page.kind !== 'order') return []
  const { number, summary, payment } = page.order
  const paid = payment.state === 'paid' || payment.state === 'authorized'
  return [{ name: 'purchase', order: number, ...cartOf(summary, currency), ...costsOf(summary), paid }]
}

/** Returns the event for the content of a cart. The page decides whether it differs from the one before. */
export const cartChanged = (cart: CartView, currency: string): StorefrontEvent => ({ name: 'cart_changed', ...cartOf(cart, currency) })

const productOf = ({ id, handle, title, vendor, type, price, available }: ProductView, currency: string): EventProduct => ({
  id,
  handle,
  title,
  vendor,
  type,
  price,
  currency,
  available,
})

const cartOf = ({ lines, subtotal }: Pick<CartView, 'lines' | 'subtotal'>, currency: string): EventCart => ({
  lines: lines.map(lineOf),
  subtotal,
  currency,
})

/** The link of a line names the product and the variant. The link of a line whose product was deleted leads elsewhere. */
function lineOf({ href, title, choice, quantity, price, total }: CartLine): EventLine {
  const [, handle, query = ''] = /^\/products\/([^?]+)(.*)$/.exec(href) ?? []
  return {
    productHandle: handle === undefined ? null : decodeURIComponent(handle),
    variantId: new URLSearchParams(query).get('variant'),
    title,
    variant: choice,
    quantity,
    price,
    total,
  }
}

const costsOf = ({ discounts, shipping, taxes, total }: OrderSummary) => ({
  discount: discounts.reduce((sum, { amount }) => sum + amount, 0),
  shipping: shipping?.amount ?? 0,
  tax: taxes.reduce((sum, { amount }) => sum + amount, 0),
  total,
})
