import { Card } from '../../../ui/layout/card.tsx'
import { PageLink } from '../../../ui/layout/page-link.tsx'
import { t } from '../../../messages/messages.ts'
import type { Segment } from './segment-values.ts'
import css from './segments.module.css'

/** The card with the discounts and emails that are for customers in the segment. */
export function UsedBy({ segment: { discounts, isUsedByEmails } }: { segment: Segment }) {
  if (discounts.length === 0 && !isUsedByEmails) return null
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
        {isUsedByEmails && (
          <li>
            <PageLink to="website.abandoned.settings">{t('segments.usedBy.emails')}</PageLink>
          </li>
        )}
      </ul>
    </Card>
  )
}
