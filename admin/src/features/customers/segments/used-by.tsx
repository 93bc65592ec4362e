import { Card } from '../../../ui/layout/card.tsx'
import { PageLink } from '../../../ui/layout/page-link.tsx'
import { t } from '../../../messages/messages.ts'
import type { Segment } from './segment-values.ts'
import css from './segments.module.css'

/** The card with the discounts that are for customers in the segment. */
export function UsedBy({ discounts }: Pick<Segment, 'discounts'>) {
  if (discounts.length === 0) return null
  return (
    <Card title={t('segments.usedBy')}>
      <ul className={css['sample']}>
        {discounts.map(({ id, title, method }) => (
          <li key={id}>
            <PageLink to={`website.discount.${method}.update`} params={{ id }}>
              {title}
            </PageLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}
