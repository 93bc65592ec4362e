import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'

import { callQuery } from '../../../api/query.ts'
import type { Answer } from '../../../api/types.ts'
import { DetailList } from '../../../ui/data/detail-list.tsx'
import { Failed } from '../../../ui/feedback/failed.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { t } from '../../../messages/messages.ts'

const ProductFeedsDialog = lazy(async () => ({ default: (await import('./product-feeds-dialog.tsx')).ProductFeedsDialog }))

export type ProductFeedSettings = Answer<'feeds.productSettings'>

/** The card of what product feeds have of a product instead of its own data. */
export function ProductFeedsCard({ productId }: { productId: string }) {
  const [isOpen, setOpen] = useState(false)
  const { data, error, refetch } = useQuery(callQuery('feeds.productSettings', { params: { id: productId } }))
  return (
    <Card
      title={t('productFeeds.title')}
      actions={
        data && (
          <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
            {t('productFeeds.edit')}
          </Button>
        )
      }
    >
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {data && <Summary settings={data} />}
      {data && isOpen && (
        <Suspense>
          <ProductFeedsDialog productId={productId} settings={data} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  )
}

function Summary({ settings }: { settings: ProductFeedSettings }) {
  const { isExcluded, googleCategory, condition, gtin, mpn, customLabels } = settings
  if (isExcluded) return <p>{t('productFeeds.excluded')}</p>
  const labels = customLabels.filter(Boolean).join(', ')
  if (!googleCategory && !condition && !gtin && !mpn && !labels) return <p>{t('productFeeds.none')}</p>
  return (
    <DetailList
      facts={[
        { label: t('productFeeds.category'), value: googleCategory },
        { label: t('productFeeds.condition'), value: condition && t(`productFeeds.condition.${condition}`) },
        { label: t('productFeeds.gtin'), value: gtin },
        { label: t('productFeeds.mpn'), value: mpn },
        { label: t('productFeeds.labels'), value: labels },
      ]}
    />
  )
}
