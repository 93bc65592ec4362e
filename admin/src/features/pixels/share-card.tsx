import { Button, Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { callQuery, useChange } from '../../api/query.ts'
import type { Answer } from '../../api/types.ts'
import { useMe } from '../../api/use-me.ts'
import { globalSuccess } from '../../events.ts'
import { Failed } from '../../ui/feedback/failed.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { t } from '../../messages/messages.ts'
import type { Pixel } from './pixel-values.ts'
import css from './pixels.module.css'

type Shares = Answer<'pixels.shares'>['items']

const SKELETON_LINES = 2

/** The card that shares a pixel with the owner's other stores. Others don't see it. */
export function ShareCard({ pixel }: { pixel: Pixel }) {
  const { isStoreOwner } = useMe()
  return isStoreOwner ? <OwnersCard pixel={pixel} /> : null
}

function OwnersCard({ pixel: { id, scope, version } }: { pixel: Pixel }) {
  const shares = useQuery(callQuery('pixels.shares', { params: { id } }))
  const isLocal = scope.kind === 'collections' || scope.kind === 'products'
  return (
    <Card title={t('pixels.sharing')}>
      <p className={css['help']}>{t(isLocal ? 'pixels.sharing.scope' : 'pixels.sharing.help')}</p>
      {shares.isPending && <Skeleton lines={SKELETON_LINES} />}
      {shares.isError && <Failed error={shares.error} title={t('pixels.sharing.failed')} onRetry={() => void shares.refetch()} />}
      {shares.data?.items.length === 0 && t('pixels.sharing.none')}
      {shares.data && shares.data.items.length > 0 && !isLocal && (
        <Stores key={`${version} ${JSON.stringify(shares.data.items)}`} id={id} stores={shares.data.items} />
      )}
    </Card>
  )
}

function Stores({ id, stores }: { id: string; stores: Shares }) {
  const shared = stores.filter(({ isShared }) => isShared).map(({ storeId }) => storeId)
  const [chosen, setChosen] = useState(shared)
  const share = useChange('pixels.share', { refresh: ['pixels.shares', 'pixels.list'] })
  const isChanged = chosen.length !== shared.length || chosen.some((storeId) => !shared.includes(storeId))
  const save = async () => {
    await share.mutateAsync({ params: { id }, body: { storeIds: chosen } })
    globalSuccess([t('pixels.sharing.saved')])
  }
  return (
    <div className="stack">
      <Checkbox.Group aria-label={t('pixels.sharing')} value={chosen} onChange={setChosen}>
        <div className="stack">
          {stores.map(({ storeId, name, isShared, isEnabled }) => (
            <Checkbox
              key={storeId}
              value={storeId}
              label={name}
              {...(isShared && !isEnabled && { description: t('pixels.sharing.off') })}
            />
          ))}
        </div>
      </Checkbox.Group>
      {share.isError && <Failed error={share.error} />}
      <div className={css['buttons']}>
        <Button variant="default" disabled={!isChanged} loading={share.isPending} onClick={() => void save().catch(() => undefined)}>
          {t('kit.save')}
        </Button>
      </div>
    </div>
  )
}
