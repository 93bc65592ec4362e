import { Switch } from '@mantine/core'
import { allows } from '@vitrine/contract/scopes.ts'
import { useQuery } from '@tanstack/react-query'

import { callQuery, useChange } from '../../../api/query.ts'
import { useMe } from '../../../api/use-me.ts'
import { t } from '../../../messages/messages.ts'
import { CardSkeleton } from '../../../ui/feedback/card-skeleton.tsx'
import { Failed } from '../../../ui/feedback/failed.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { CodeChanges } from './code-changes.tsx'

/** The card that stops all custom code of the store at once, and lists who changed it. It isn’t part of the page’s form. */
export function CustomCodeCard() {
  const me = useMe()
  const query = useQuery(callQuery('customCode.get'))
  const turn = useChange('customCode.update', { refresh: ['customCode.get'] })
  if (query.error) return <Failed error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <CardSkeleton lines={3} />
  const { enabled, allowed, changes } = query.data
  const mayTurnOn = allows(me, 'admin')
  const help = !allowed ? 'forbidden' : enabled ? 'on' : mayTurnOn ? 'off' : 'offForMember'
  return (
    <Card title={t('preferences.customCode')}>
      <div className="stack">
        {turn.error && <Failed error={turn.error} title={t('preferences.customCode.failed')} />}
        <Switch
          label={t('preferences.customCode.enabled')}
          description={t(`preferences.customCode.${help}`)}
          checked={enabled && allowed}
          disabled={turn.isPending || !allowed || (!enabled && !mayTurnOn)}
          onChange={({ currentTarget }) => turn.mutate({ body: { enabled: currentTarget.checked } })}
        />
        {changes.length > 0 && <CodeChanges changes={changes} />}
      </div>
    </Card>
  )
}
