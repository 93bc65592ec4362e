import { Icon } from '../../views/icon.tsx'
import type { Shop } from '../../views/storefront.ts'
import { goalOf } from './goal.ts'

/** The cart goal: what is missing, or that it is reached, over a bar of how far it is. */
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
