import { expect, type Frame, type Page } from '@playwright/test'

/** What a preview shows that a shopper must do or know to see the same page. */
export interface Shown {
  page: string
  /** The handle of the shown product or collection. */
  handle?: string
  /** The variants in the cart. */
  variants: string[]
  /** The fields of checkout. */
  typed: Record<string, string>
  /** The number of the order. */
  number: string | null
}

/** Reads what the preview of a page shows. */
export async function shownIn(frame: Frame, page: string, handle?: string): Promise<Shown> {
  const read = await frame.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('.cart-lines a[href*="?variant="]')]
    const form = document.querySelector<HTMLFormElement>('.checkout-form')
    return {
      variants: [...new Set(links.map(({ href }) => new URL(href).searchParams.get('variant')!))],
      typed: form ? [...new FormData(form)].map(([name, value]) => [name, value as string]) : [],
      number: document.querySelector('.order-number')?.firstChild?.nodeValue ?? null,
    }
  })
  return { page, ...(handle !== undefined && { handle }), ...read, typed: Object.fromEntries(read.typed) as Record<string, string> }
}

/**
 * Opens the page that a preview shows as a shopper does: with the items of the preview in the cart, with its address at checkout, and
 * after paying. Cart, checkout and order follow each other in this order. Every other page is opened by a new shopper.
 * @param origin the origin of the store
 */
export async function openAsShopper(shop: Page, origin: string, shown: Shown): Promise<void> {
  const { page } = shown
  if (page !== 'checkout' && page !== 'order') await shop.context().clearCookies()
  if (page === 'cart') await fillCart(shop, origin, shown)
  if (page === 'checkout') await fillCheckout(shop, origin, shown)
  const path = page === 'order' ? await pay(shop) : pathOf(shown)
  await shop.goto(origin + path)
}

function pathOf({ page, handle }: Shown): string {
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

async function fillCart(shop: Page, origin: string, { variants }: Shown): Promise<void> {
  await shop.goto(`${origin}/cart`)
  for (const variant of variants) await send(shop, '/cart/add', { variant, quantity: '1' })
}

async function fillCheckout(shop: Page, origin: string, { typed }: Shown): Promise<void> {
  await shop.goto(`${origin}/checkout`)
  await send(shop, '/checkout', { ...typed, update: '1' })
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

/** Waits until a shopper’s order is as in the preview: paid for. Its number is its own, so the page gets the number of the preview. */
export async function untilPaid(shop: Page, { number }: Shown): Promise<void> {
  await expect(async () => {
    await shop.reload()
    expect(await shop.locator('.order-details').textContent()).toContain('Paid')
  }).toPass()
  await shop.locator('.order-number').evaluate((one, text) => (one.firstChild!.nodeValue = text), number)
}
