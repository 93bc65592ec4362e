import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { call } from '../../../api/call.ts'
import { errorMessages } from '../../../api/error-text.ts'
import { callQuery } from '../../../api/query.ts'
import { saveFile } from '../../../api/save-file.ts'
import type { Answer } from '../../../api/types.ts'
import { globalError } from '../../../events.ts'
import { DateText, TimeText } from '../../../ui/data/date-text.tsx'
import { CardSkeleton } from '../../../ui/feedback/card-skeleton.tsx'
import { Failed } from '../../../ui/feedback/failed.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { CardPager } from '../card-pager.tsx'
import { PageLink } from '../../../ui/layout/page-link.tsx'
import { t } from '../../../messages/messages.ts'
import css from './requests-card.module.css'

type Request = Answer<'privacy.requests'>['items'][number]

const PAGE = '20'
/** The polling interval in milliseconds while a request is in progress. */
const LOOK_AGAIN_MS = 2000

/** The exports and erasures of the store, with the files of the exports. */
export function RequestsCard() {
  const [cursor, setCursor] = useState<string | null>(null)
  const query = useQuery({
    ...callQuery('privacy.requests', { query: { limit: PAGE, ...(cursor && { cursor }) } }),
    refetchInterval: ({ state: { data } }) => data?.items.some(({ state }) => state === 'running') === true && LOOK_AGAIN_MS,
  })
  const { data, error } = query
  if (error) return <Failed error={error} title={t('privacy.requests.failed')} onRetry={() => void query.refetch()} />
  if (!data) return <CardSkeleton lines={4} />
  return (
    <Card title={t('privacy.requests')}>
      {data.items.length === 0 && cursor === null && <p className={css['quiet']}>{t('privacy.requests.none')}</p>}
      <ul className={css['list']}>
        {data.items.map((request) => (
          <Item key={request.id} request={request} />
        ))}
      </ul>
      <CardPager page={data} onGo={setCursor} />
    </Card>
  )
}

function Item({ request }: { request: Request }) {
  const { kind, reason, state, people, customerId, person, createdAt, file } = request
  const title = reason === 'request' ? t(`privacy.request.${kind}`) : t(`privacy.request.${reason}`)
  const isExpired = kind === 'export' && state === 'completed' && file === null
  return (
    <li className={css['item']}>
      <div>
        <div>
          {customerId === null ? (
            title
          ) : (
            <PageLink to="website.customer.update" params={{ id: customerId }}>
              {title}
            </PageLink>
          )}
          {people > 1 && ` · ${t('privacy.request.people', { count: people })}`}
        </div>
        <div className={css['quiet']}>
          {[person ?? (reason === 'retention' ? t('privacy.request.system') : '')]
            .filter((name) => name !== '')
            .map((name) => `${name} · `)}
          <TimeText instant={createdAt} />
        </div>
      </div>
      {file ? (
        <Download id={request.id} expiresAt={file.expiresAt} />
      ) : (
        <span className={css['quiet']}>{t(`privacy.request.${isExpired ? 'expired' : state}`)}</span>
      )}
    </li>
  )
}

function Download({ id, expiresAt }: { id: string; expiresAt: string }) {
  const download = useMutation({
    mutationFn: () => call('privacy.download', { params: { id } }),
    onSuccess: (file) => saveFile(file, 'person.zip'),
    onError: (error) => globalError([t('privacy.request.download.failed'), ...errorMessages(error)]),
  })
  return (
    <div className={css['file']}>
      <Button size="compact-sm" variant="default" loading={download.isPending} onClick={() => download.mutate()}>
        {t('privacy.request.download')}
      </Button>
      <span className={css['quiet']}>
        {t('privacy.request.until')} <DateText instant={expiresAt} />
      </span>
    </div>
  )
}
