import type { CartLine, CartNotice, CartView } from '@vitrine/theme/views/pages.ts'
import type { ProductCard } from '@vitrine/theme/views/storefront.ts'

import type { Config } from '../../../config.ts'
import { imageOf } from '../../storefront/kit/api.ts'
import { type CartUpsells, offered } from '../../pricing/api.ts'
import type { LineRow } from './queries.ts'

/**
 * Returns the cart as it can be bought now, with amounts in minor units. The requested quantities stay stored: a line shows the
 * available quantity with a notice until the shopper changes it.
 */
export function cartOf(config: Config, rows: readonly LineRow[]): CartView & Required<Pick<CartView, 'notices'>> {
  const notices: CartNotice[] = []
  const lines = rows.flatMap((row): CartLine[] => {
    const { id, title, handle, option_values: choice, price_cents: price, compare_at_cents: before } = row
    const { quantity, notices: input } = offered(row)
    notices.push(...input)
    if (title === null || quantity === 0) return []
    return [
      {
        id,
        title,
        href: `/products/${encodeURIComponent(handle)}?variant=${id}`,
        choice: choice.join(' / '),
        image: row.image && imageOf(config, row.image),
        quantity,
        price,
        compareAt: before !== null && before > price ? before : null,
        total: price * quantity,
      },
    ]
  })
  const sum = (amount: (line: CartLine) => number) => lines.reduce((all, line) => all + amount(line), 0)
  return {
    lines,
    subtotal: sum(({ total }) => total),
    saved: sum(({ price, compareAt, quantity }) => (compareAt === null ? 0 : (compareAt - price) * quantity)),
    notices,
  }
}

/** Returns the cart with its offers, and with what accepted offers take off its lines and its subtotal. */
export function withUpsells(cart: CartView, { offers, discounts }: CartUpsells): CartView {
  const off = (id: string) => discounts.get(id) ?? 0
  const lines = cart.lines.map((line) => (off(line.id) > 0 ? { ...line, discount: off(line.id) } : line))
  const all = lines.reduce((sum, { id }) => sum + off(id), 0)
  return { ...cart, lines, subtotal: cart.subtotal - all, saved: cart.saved + all, offers }
}

/** Returns the number of items, not of lines, for the header. */
export const countOf = ({ lines }: CartView): number => lines.reduce((count, { quantity }) => count + quantity, 0)

/** The maximum number of products that a cart suggests. */
const SUGGESTIONS_MAX = 4

/** Returns the cart with products to suggest, which are those that can be bought and are not in it. */
export function withSuggestions(cart: CartView, products: readonly ProductCard[]): CartView {
  const inCart = new Set(cart.lines.map(({ href }) => href.split('?')[0]))
  const suggestions = products.filter(({ handle, available }) => available && !inCart.has(`/products/${encodeURIComponent(handle)}`))
  return { ...cart, suggestions: suggestions.slice(0, SUGGESTIONS_MAX) }
}

/** Returns the cart with the reason why the last change was refused, unless a notice of the cart already gives this reason. */
export function withRefusal(cart: ReturnType<typeof cartOf>, refused: CartNotice | undefined): CartView {
  if (!refused) return cart
  const said = refused.kind === 'soldOut' && cart.notices.some((one) => one.kind === 'soldOut' && one.title === refused.title)
  return said ? cart : { ...cart, notices: [refused, ...cart.notices] }
}
