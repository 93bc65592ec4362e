import type { ThemeSettings } from '../../config/types.ts'
import type { Storefront } from '../../views/storefront.ts'

type Step = ThemeSettings['thankpage']['steps']['settings']['blocks'][number]

const durationMessages = { days: 'order.days', hours: 'order.hours', minutes: 'order.minutes' } as const

/** The steps that follow an order, and how long each takes. */
export function OrderSteps({ storefront, steps, isSent }: { storefront: Storefront; steps: readonly Step[]; isSent: boolean }) {
  // The first step is already done when the shopper sees this page. Once the order is sent, all steps are done.
  const isDone = (place: number) => isSent || place === 0
  return (
    <section className="order-steps" aria-labelledby="order-steps">
      <h2 id="order-steps">{storefront.t('order.next')}</h2>
      <ol className="order-steps-list">
        {steps.map(({ id, name, isEdit, time, unit }, place) => (
          <li key={id || place} className={isDone(place) ? 'done' : undefined}>
            <p className="order-step-name">{name}</p>
            {isEdit && !isSent && <p className="quiet">{storefront.t(durationMessages[unit], { time })}</p>}
            {isDone(place) && <p className="quiet">{storefront.t('order.done')}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
