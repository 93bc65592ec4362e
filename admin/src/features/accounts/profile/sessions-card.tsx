import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { callQuery, useChange } from '../../../api/query.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Failed } from '../../../ui/feedback/failed.tsx'
import { SessionList } from '../../../ui/data/session-list.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { t } from '../../../messages/messages.ts'

/** The user's sessions. Every session except the current one can be ended here. */
export function SessionsCard() {
  const { data, error, refetch } = useQuery(callQuery('profile.sessions'))
  const end = useChange('profile.endSession', { refresh: ['profile.sessions'] })
  return (
    <Card title={t('profile.sessions')}>
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {end.error && <Failed error={end.error} title={t('profile.sessions.failed')} />}
      {!data && !error && <Skeleton lines={3} />}
      {data && (
        <SessionList
          sessions={data.items}
          renderAction={({ id, device }) => (
            <Button
              variant="default"
              size="compact-md"
              loading={end.isPending && end.variables.params.id === id}
              aria-label={t('profile.sessions.endOf', { device })}
              onClick={() => end.mutate({ params: { id } })}
            >
              {t('profile.sessions.end')}
            </Button>
          )}
        />
      )}
    </Card>
  )
}
