import { Button } from '@mantine/core'
import { COLLECTION_PINS_MAX } from '@vitrine/contract/limits.ts'
import { useState } from 'react'

import { Banner } from '../../../ui/feedback/banner.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Failed } from '../../../ui/feedback/failed.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { ResourcePicker } from '../../../ui/form/resource-picker/resource-picker.tsx'
import { t } from '../../../messages/messages.ts'
import type { Collection } from './collection-values.ts'
import { MemberList } from './member-list.tsx'
import { PasteDialog } from './paste-dialog.tsx'
import css from './products-card.module.css'
import { useMemberChanges, useMembers } from './use-members.ts'

const SKELETON_LINES = 5

/** The products of a saved collection. Every change here is saved immediately. */
export function ProductsCard({ collection: { id, kind, sort, isRefreshing } }: { collection: Collection }) {
  const { query, members, total } = useMembers(id)
  const changes = useMemberChanges(id, members)
  const [open, setOpen] = useState<'pick' | 'paste' | null>(null)
  const isManual = kind === 'manual'
  const failed = [changes.add, changes.remove, changes.move, changes.pin].find(({ isError }) => isError)
  const pinned = members.filter(({ isPinned }) => isPinned).map((member) => member.id)

  return (
    <Card
      title={t('collections.members', { count: total })}
      flush
      actions={
        isManual && (
          <span className={css['actions']}>
            <Button variant="default" size="compact-md" onClick={() => setOpen('paste')}>
              {t('collections.members.paste')}
            </Button>
            <Button variant="default" size="compact-md" onClick={() => setOpen('pick')}>
              {t('collections.members.add')}
            </Button>
          </span>
        )
      }
    >
      <p className={css['note']}>{t(`collections.members.note.${isManual ? 'manual' : sort === 'manual' ? 'smartByHand' : 'smart'}`)}</p>
      {isRefreshing && (
        <div className={css['inset']}>
          <Banner tone="info">{t('collections.members.refreshing')}</Banner>
        </div>
      )}
      {failed && (
        <div className={css['inset']}>
          <Failed error={failed.error} title={t('collections.members.failed')} onRetry={failed.reset} />
        </div>
      )}
      {query.isError && (
        <div className={css['inset']}>
          <Failed error={query.error} onRetry={() => void query.refetch()} />
        </div>
      )}
      {query.isPending && (
        <div className={css['inset']}>
          <Skeleton lines={SKELETON_LINES} />
        </div>
      )}
      {query.isSuccess && total === 0 && <p className={css['none']}>{t(`collections.members.none.${isManual ? 'manual' : 'smart'}`)}</p>}
      <MemberList
        members={members}
        isByHand={sort === 'manual'}
        canPin={pinned.length < COLLECTION_PINS_MAX}
        onMove={(from, to) => changes.move.mutate({ from, to })}
        onPins={(ids) => changes.pin.mutate(ids)}
        onRemove={isManual ? (productId) => changes.remove.mutate(productId) : undefined}
      />
      {query.hasNextPage && (
        <div className={css['more']}>
          <Button variant="subtle" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('collections.members.more', { count: total - members.length })}
          </Button>
        </div>
      )}
      <ResourcePicker
        kind="product"
        multiple
        opened={open === 'pick'}
        taken={members.map((member) => member.id)}
        onClose={() => setOpen(null)}
        onPick={(resources) => changes.add.mutate({ ids: resources.map((resource) => resource.id) })}
      />
      <PasteDialog opened={open === 'paste'} onClose={() => setOpen(null)} add={(codes) => changes.add.mutateAsync({ codes })} />
    </Card>
  )
}
