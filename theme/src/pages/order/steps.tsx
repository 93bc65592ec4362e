import type { ThemeSettings } from '../../config/types.ts'
import type { DeliveryDays } from '../../views/delivery-days.ts'
import type { Storefront } from '../../views/storefront.ts'
import { fitsIn } from './fits-in.ts'

type Step = ThemeSettings['thankpage']['steps']['settings']['blocks'][number]

const durationMessages = { days: 'order.days', hours: 'order.hours', minutes: 'order.minutes' } as const

interface Props {
  storefront: Storefront
  steps: readonly Step[]
  /** The delivery time of the order's shipping rate, or null if the rate has none. */
  days: DeliveryDays | null
  isSent: boolean
}

/**
 * The steps that follow an order. Their times are shown only as a part of the delivery time of the order's shipping rate, so that
 * the page never promises two different times.
 */
export function OrderSteps({ storefront, steps, days, isSent }: Props) {
  const isTimed = !isSent && days !== null && fitsIn(days, steps)
  // The first step is already done when the shopper sees this page. Once the order is sent, all steps are done.
  const isDone = (place: number) => isSent || place === 0
  return (
    <section className="order-steps" aria-labelledby="order-steps">
      <h2 id="order-steps">{storefront.t('order.next')}</h2>
      <ol className="order-steps-list">
        {steps.map(({ id, name, isEdit, time, unit }, place) => (
          <li key={id || place} className={isDone(place) ? 'done' : undefined}>
            <p className="order-step-name">{name}</p>
            {isEdit && isTimed && <p className="quiet">{storefront.t(durationMessages[unit], { time })}</p>}
            {isDone(place) && <p className="quiet">{storefront.t('order.done')}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
