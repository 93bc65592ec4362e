import { Card } from '../../ui/card.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { t } from '../../words/words.ts'
import type { StorePage } from './page-values.ts'
import css from './store-pages.module.css'

/** Who wrote the page, and when. */
export function PageFacts({ page: { author, createdAt, updatedAt } }: { page: StorePage }) {
  return (
    <Card title={t('storePages.facts')}>
      <dl className={css['facts']}>
        {author && (
          <div>
            <dt>{t('storePages.column.author')}</dt>
            <dd>{author}</dd>
          </div>
        )}
        <div>
          <dt>{t('storePages.facts.created')}</dt>
          <dd>
            <DateText instant={createdAt} />
          </dd>
        </div>
        <div>
          <dt>{t('storePages.column.updated')}</dt>
          <dd>
            <DateText instant={updatedAt} />
          </dd>
        </div>
      </dl>
    </Card>
  )
}
