import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'

import { t } from '../../../messages/messages.ts'
import type { ProductValues } from './product-values.ts'
import css from './ready-to-sell-card.module.css'
import { readyToSellSteps, readyToSellStepsDone } from './ready-to-sell-steps.ts'

/**
 * Lists the steps that make a product ready to sell. For an active product, only the incomplete steps are listed. The
 * list is hidden when every step is complete or when the product is archived.
 */
export function ReadyToSellCard({ values }: { values: ProductValues }) {
  const done = readyToSellStepsDone(values)
  const shown = values.status === 'active' ? readyToSellSteps.filter((step) => !done[step]) : readyToSellSteps
  if (values.status === 'archived' || readyToSellSteps.every((step) => done[step])) return null
  return (
    <section aria-label={t('products.ready')}>
      <p className={css['title']}>{t(values.status === 'active' ? 'products.ready.active' : 'products.ready')}</p>
      <ul className={css['steps']}>
        {shown.map((step) => (
          <li key={step} data-done={done[step] || undefined}>
            {done[step] ? <IconCircleCheckFilled size={16} aria-hidden /> : <IconCircle size={16} stroke={1.5} aria-hidden />}
            {t(`products.ready.${step}`)}
            {done[step] && <span className="only-read-out">{t('products.ready.done')}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
