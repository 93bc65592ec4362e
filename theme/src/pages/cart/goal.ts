import type { CartView } from '../../views/pages.ts'
import type { Storefront } from '../../views/storefront.ts'

export interface Goal {
  text: string
  reached: boolean
  /** The cart's share of the goal, in whole percent. */
  percent: number
}

/**
 * Returns how far a cart is from free shipping, with the texts in the settings. Returns undefined if the goal is turned off, or if
 * checkout would not make shipping free for more items.
 */
export function goalOf(storefront: Storefront, { subtotal, untilFreeShipping: missing }: CartView): Goal | undefined {
  const { isShow, motivationalMessage, goalReached } = storefront.config.settings.cart_goal
  if (!isShow || missing === undefined) return undefined
  if (missing === 0) return { text: goalReached, reached: true, percent: 100 }
  const text = motivationalMessage.replaceAll('{amount}', storefront.money(missing))
  return { text, reached: false, percent: Math.floor((subtotal * 100) / (subtotal + missing)) }
}
