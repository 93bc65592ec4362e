import { Card } from '../../../ui/layout/card.tsx'
import { DateText } from '../../../ui/data/date-text.tsx'
import { DetailList } from '../../../ui/data/detail-list.tsx'
import { t } from '../../../messages/messages.ts'
import type { StorePage } from './page-values.ts'

/** The card with the author and the dates of the page. */
export function PageDetails({ page: { author, createdAt, updatedAt } }: { page: StorePage }) {
  return (
    <Card title={t('storePages.facts')}>
      <DetailList
        facts={[
          { label: t('storePages.column.author'), value: author },
          { label: t('storePages.facts.created'), value: <DateText instant={createdAt} /> },
          { label: t('storePages.column.updated'), value: <DateText instant={updatedAt} /> },
        ]}
      />
    </Card>
  )
}
