import { toMinor } from '../../views/currency.ts'
import type { Shop } from '../../views/storefront.ts'

export interface Goal {
  text: string
  reached: boolean
  /** Of the goal, in whole percent. */
  percent: number
}

/**
 * How far a cart is from the goal of the settings; undefined where there is none.
 *
 * @param subtotal minor units
 */
export function goalOf(shop: Shop, subtotal: number): Goal | undefined {
  const { isShow, goalAmount, motivationalMessage, goalReached } = shop.config.settings.cart_goal
  const goal = toMinor(goalAmount, shop.currency)
  if (!isShow || goal <= 0) return undefined
  if (subtotal >= goal) return { text: goalReached, reached: true, percent: 100 }
  const text = motivationalMessage.replaceAll('{amount}', shop.money(goal - subtotal))
  return { text, reached: false, percent: Math.floor((subtotal * 100) / goal) }
}
