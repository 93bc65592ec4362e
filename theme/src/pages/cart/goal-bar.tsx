import { Icon } from '../../views/icon.tsx'
import type { CartView } from '../../views/pages.ts'
import type { Storefront } from '../../views/storefront.ts'
import { goalOf } from './goal.ts'

/** The cart goal, free shipping: a text with the missing amount or the reached goal, above a progress bar. */
export function GoalBar({ storefront, cart }: { storefront: Storefront; cart: CartView }) {
  const goal = goalOf(storefront, cart)
  if (!goal) return null
  return (
    <div className={goal.reached ? 'cart-goal reached' : 'cart-goal'}>
      <p className="cart-goal-text">
        {goal.reached && <Icon name="check" />}
        <span>{goal.text}</span>
      </p>
      <progress className="cart-goal-bar" value={goal.percent} max={100} aria-label={storefront.t('cart.goal')} />
    </div>
  )
}
