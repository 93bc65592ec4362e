import { Checkbox } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'

import { callQuery, useChange } from '../../../api/query.ts'
import type { Answer } from '../../../api/types.ts'
import { useStore } from '../../../api/use-store.ts'
import { globalSuccess } from '../../../events.ts'
import { t } from '../../../messages/messages.ts'
import { Failed } from '../../../ui/feedback/failed.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import css from './alerts-card.module.css'

type Choice = Answer<'alerts.choices'>['items'][number]

/** The card where a member chooses what they are alerted to in this store, in Notifications and by email. */
export function AlertsCard() {
  const client = useQueryClient()
  const store = useStore().storeDetail.name
  const options = callQuery('alerts.choices')
  const { data, error, refetch } = useQuery(options)
  const save = useChange('alerts.choose', { refresh: ['alerts.list'] })

  async function choose(choice: Choice): Promise<void> {
    client.setQueryData(options.queryKey, await save.mutateAsync({ body: { items: [choice] } }))
    globalSuccess([t('alerts.saved')])
  }

  return (
    <Card title={t('alerts.title', { store })}>
      {error && <Failed error={error} title={t('alerts.failed')} onRetry={() => void refetch()} />}
      {save.error && <Failed error={save.error} title={t('alerts.notSaved')} />}
      {!data && !error && <Skeleton lines={4} />}
      {data && (
        <>
          <p className={css['note']}>{data.isConfirmed ? t('alerts.note', { email: data.email }) : t('alerts.unconfirmed')}</p>
          <table className={css['table']}>
            <thead>
              <tr>
                <th scope="col">{t('alerts.what')}</th>
                <th scope="col">{t('alerts.bell')}</th>
                <th scope="col">{t('alerts.mail')}</th>
              </tr>
            </thead>
            <tbody>
              {data.items.map((choice) => {
                const name = t(`alerts.kind.${choice.kind}`)
                return (
                  <tr key={choice.kind}>
                    <th scope="row">
                      {name}
                      <span className={css['about']}>{t(`alerts.about.${choice.kind}`)}</span>
                    </th>
                    <td>
                      <Checkbox
                        aria-label={t('alerts.inBell', { name })}
                        checked={choice.inBell}
                        onChange={({ currentTarget }) => void choose({ ...choice, inBell: currentTarget.checked }).catch(() => {})}
                      />
                    </td>
                    <td>
                      <Checkbox
                        aria-label={t('alerts.byMail', { name })}
                        checked={choice.byMail}
                        onChange={({ currentTarget }) => void choose({ ...choice, byMail: currentTarget.checked }).catch(() => {})}
                      />
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </>
      )}
    </Card>
  )
}
