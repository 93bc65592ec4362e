import { Button } from '@mantine/core'
import { useState } from 'react'

import { useChange } from '../../../api/query.ts'
import { globalSuccess } from '../../../events.ts'
import { copyText } from '../../../ui/data/copy-text.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { t } from '../../../messages/messages.ts'
import css from './feeds.module.css'
import type { Feed } from './feed-values.ts'

/** The card of a feed's secret URL, and where it is entered at the destination. */
export function AddressCard({ feed }: { feed: Feed }) {
  const [isAsking, setAsking] = useState(false)
  const replace = useChange('feeds.replaceSecret', { refresh: ['feeds.get', 'feeds.list'] })
  return (
    <Card title={t('feeds.address')}>
      <div className="stack">
        <code className={css['address']}>{feed.url}</code>
        <div className={css['buttons']}>
          <Button variant="default" onClick={() => void copyText(feed.url, () => globalSuccess([t('feeds.address.copied')]))}>
            {t('feeds.address.copy')}
          </Button>
          <Button variant="subtle" onClick={() => setAsking(true)}>
            {t('feeds.address.replace')}
          </Button>
        </div>
        <p className={css['quiet']}>{t('feeds.address.secret')}</p>
        <p className={css['quiet']}>{t(`feeds.paste.${feed.destination}`)}</p>
      </div>
      <Confirm
        opened={isAsking}
        title={t('feeds.address.replace.title')}
        action={t('feeds.address.replace')}
        onConfirm={async () => {
          await replace.mutateAsync({ params: { id: feed.id } })
          globalSuccess([t('feeds.address.replaced')])
        }}
        onClose={() => setAsking(false)}
      >
        {t('feeds.address.replace.body')}
      </Confirm>
    </Card>
  )
}
