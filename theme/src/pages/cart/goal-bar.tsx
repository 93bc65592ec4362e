import { Icon } from '../../views/icon.tsx'
import type { Shop } from '../../views/storefront.ts'
import { goalOf } from './goal.ts'

/** The cart goal: a text with the missing amount or the reached goal, above a progress bar. */
export function GoalBar({ shop, subtotal }: { shop: Shop; subtotal: number }) {
  const goal = goalOf(shop, subtotal)
  if (!goal) return null
  return (
    <div className={goal.reached ? 'cart-goal reached' : 'cart-goal'}>
      <p className="cart-goal-text">
        {goal.reached && <Icon name="check" />}
        <span>{goal.text}</span>
      </p>
      <progress className="cart-goal-bar" value={goal.percent} max={100} aria-label={shop.t('cart.goal')} />
    </div>
  )
}
