import { expect, type Frame, type Page } from '@playwright/test'

/** The preview of a page, and where its store is. */
export interface Previewed {
  frame: Frame
  origin: string
  page: string
  /** The handle of the shown product or collection. */
  handle?: string
}

/**
 * Opens the page that a preview shows as a shopper does: with the items of the preview in the cart, with its address at checkout, and
 * after paying. Cart, checkout and order follow each other in this order. Every other page is opened by a new shopper.
 */
export async function openAsShopper(shop: Page, previewed: Previewed): Promise<void> {
  const { frame, origin, page, handle } = previewed
  if (page !== 'checkout' && page !== 'order') await shop.context().clearCookies()
  if (page === 'cart') await fillCart(shop, previewed)
  if (page === 'checkout') await fillCheckout(shop, previewed)
  const path = page === 'order' ? await pay(shop) : pathOf(page, handle)
  await shop.goto(origin + path)
  if (page === 'order') await settleOrder(shop, frame)
}

function pathOf(page: string, handle?: string): string {
  if (page === 'home') return '/'
  if (page === 'product') return `/products/${handle}`
  if (page === 'collections') return `/collections/${handle}`
  return page === '*' ? '/404' : `/${page}`
}

/** Sends a form of the store. */
const send = async (shop: Page, path: string, fields: Record<string, string>): Promise<void> =>
  shop.evaluate(async ([to, typed]) => void (await fetch(to, { method: 'POST', body: new URLSearchParams(typed) })), [
    path,
    fields,
  ] as const)

async function fillCart(shop: Page, { frame, origin }: Previewed): Promise<void> {
  const links = frame.locator('.cart-lines a[href*="?variant="]')
  const variants = await links.evaluateAll((all) => all.map((one) => new URL((one as HTMLAnchorElement).href).searchParams.get('variant')!))
  await shop.goto(`${origin}/cart`)
  for (const variant of new Set(variants)) await send(shop, '/cart/add', { variant, quantity: '1' })
}

async function fillCheckout(shop: Page, { frame, origin }: Previewed): Promise<void> {
  const form = frame.locator('.checkout-form')
  const typed = await form.evaluate((one) => [...new FormData(one as HTMLFormElement)].map(([name, value]) => [name, value as string]))
  await shop.goto(`${origin}/checkout`)
  await send(shop, '/checkout', { ...(Object.fromEntries(typed) as Record<string, string>), update: '1' })
}

/** Pays with the test card. The shopper is at checkout, which is one page. */
async function pay(shop: Page): Promise<string> {
  return shop.locator('.checkout-form').evaluate(async (form) => {
    const typed = new FormData(form as HTMLFormElement)
    for (const [name, value] of Object.entries({ card: '4242424242424242', expiry: '12/34', cvc: '123' })) typed.set(name, value)
    const fields = new URLSearchParams([...typed].map(([name, value]) => [name, value as string]))
    return new URL((await fetch('/checkout/pay', { method: 'POST', body: fields })).url).pathname
  })
}

/** Waits until the order is as in the preview: paid for. Its number is its own, so the page gets the number of the preview. */
async function settleOrder(shop: Page, frame: Frame): Promise<void> {
  await expect(async () => {
    await shop.reload()
    expect(await shop.locator('.order-details').textContent()).toContain('Paid')
  }).toPass()
  const number = await frame.locator('.order-number').evaluate((one) => one.firstChild!.nodeValue)
  await shop.locator('.order-number').evaluate((one, text) => (one.firstChild!.nodeValue = text), number)
}
