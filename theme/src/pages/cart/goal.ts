import { toMinor } from '../../views/currency.ts'
import type { Storefront } from '../../views/storefront.ts'

export interface Goal {
  text: string
  reached: boolean
  /** The cart's share of the goal, in whole percent. */
  percent: number
}

/**
 * Returns how far a cart is from the goal in the settings, or undefined if there is no goal.
 * @param subtotal the cart's subtotal in minor units
 */
export function goalOf(storefront: Storefront, subtotal: number): Goal | undefined {
  const { isShow, goalAmount, motivationalMessage, goalReached } = storefront.config.settings.cart_goal
  const goal = toMinor(goalAmount, storefront.currency)
  if (!isShow || goal <= 0) return undefined
  if (subtotal >= goal) return { text: goalReached, reached: true, percent: 100 }
  const text = motivationalMessage.replaceAll('{amount}', storefront.money(goal - subtotal))
  return { text, reached: false, percent: Math.floor((subtotal * 100) / goal) }
}
