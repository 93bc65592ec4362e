import { Card } from '../../ui/card.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { Facts } from '../../ui/facts.tsx'
import { t } from '../../words/words.ts'
import type { StorePage } from './page-values.ts'

/** Who wrote the page, and when. */
export function PageFacts({ page: { author, createdAt, updatedAt } }: { page: StorePage }) {
  return (
    <Card title={t('storePages.facts')}>
      <Facts
        facts={[
          { label: t('storePages.column.author'), value: author },
          { label: t('storePages.facts.created'), value: <DateText instant={createdAt} /> },
          { label: t('storePages.column.updated'), value: <DateText instant={updatedAt} /> },
        ]}
      />
    </Card>
  )
}
