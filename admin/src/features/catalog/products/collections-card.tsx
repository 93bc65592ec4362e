import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { callQuery } from '../../../api/query.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Failed } from '../../../ui/feedback/failed.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { ResourcePicker } from '../../../ui/form/resource-picker/resource-picker.tsx'
import { t } from '../../../messages/messages.ts'
import { CollectionRow } from './collection-row.tsx'
import css from './collections-card.module.css'
import { useCollectionChanges } from './use-collection-changes.ts'

/**
 * The filter of the collection picker. Only manual collections are offered, because rules choose the products of a
 * smart collection.
 */
const MANUAL = { kind: 'manual' }

/** The collections of a saved product. Every change here is saved immediately. */
export function CollectionsCard({ productId }: { productId: string }) {
  const [isPicking, setPicking] = useState(false)
  const { data, error, refetch } = useQuery(callQuery('collections.list', { query: { product: productId, sort: 'title' } }))
  const { add, remove } = useCollectionChanges(productId)
  return (
    <Card title={t('products.collections')}>
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={2} />}
      {data && (
        <div className={css['stack']}>
          {data.total === 0 && <p className={css['quiet']}>{t('products.collections.none')}</p>}
          <ul className={css['list']}>
            {data.items.map((collection) => (
              <CollectionRow key={collection.id} collection={collection} onRemove={() => void remove(collection)} />
            ))}
          </ul>
          {data.total > data.items.length && (
            <p className={css['quiet']}>{t('products.collections.more', { count: data.total - data.items.length })}</p>
          )}
          <Button variant="default" onClick={() => setPicking(true)}>
            {t('products.collections.add')}
          </Button>
          <ResourcePicker
            kind="collection"
            multiple
            opened={isPicking}
            among={MANUAL}
            taken={data.items.map(({ id }) => id)}
            onClose={() => setPicking(false)}
            onPick={(collections) => void add(collections)}
          />
        </div>
      )}
    </Card>
  )
}
