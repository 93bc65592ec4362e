import { ActionIcon, Button } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { errorMessages } from '../../../api/error-text.ts'
import { listQuery, useChange } from '../../../api/query.ts'
import type { Answer } from '../../../api/types.ts'
import { useStore } from '../../../api/use-store.ts'
import { globalError, offerUndo } from '../../../events.ts'
import { dayText, money } from '../../../ui/data/format.ts'
import { Failed } from '../../../ui/feedback/failed.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { PageLink } from '../../../ui/layout/page-link.tsx'
import { t } from '../../../messages/messages.ts'
import { profitCalls } from '../profit/profit-calls.ts'
import list from '../row-list.module.css'
import css from './costs-page.module.css'
import { DailyCostDialog } from './daily-cost-dialog.tsx'

export type DailyCost = Answer<'dailyCosts.list'>['items'][number]
const PAGE = '10'

/** Ad spend or custom costs, latest first, with buttons to add, import, edit and delete. */
export function DailyCostsCard({ kind }: { kind: DailyCost['kind'] }) {
  const [cursor, setCursor] = useState<string>()
  const [edited, setEdited] = useState<DailyCost | 'new' | null>(null)
  const costs = useQuery(listQuery('dailyCosts.list', { query: { kind, limit: PAGE, ...(cursor !== undefined && { cursor }) } }))
  const { data } = costs
  return (
    <Card
      title={t(`costs.${kind}`)}
      actions={
        <span className={css['actions']}>
          {kind === 'ad' && (
            <Button variant="default" renderRoot={(props) => <PageLink to="website.estimated-profit.import" {...props} />}>
              {t('costs.ad.import')}
            </Button>
          )}
          <Button variant="default" onClick={() => setEdited('new')}>
            {t(`costs.${kind}.add`)}
          </Button>
        </span>
      }
    >
      <p className={css['note']}>{data?.total === 0 ? t(`costs.${kind}.none`) : t(`costs.${kind}.note`)}</p>
      {costs.error && <Failed error={costs.error} title={t(`costs.${kind}.failed`)} onRetry={() => void costs.refetch()} />}
      {costs.isPending && <Skeleton lines={3} />}
      <ul className={list['rows']}>
        {data?.items.map((cost) => (
          <CostRow key={cost.id} cost={cost} onEdit={() => setEdited(cost)} />
        ))}
      </ul>
      {data && (data.next !== null || data.previous !== null) && (
        <span className={css['actions']}>
          <Button variant="subtle" disabled={data.previous === null} onClick={() => setCursor(data.previous ?? undefined)}>
            {t('costs.before')}
          </Button>
          <Button variant="subtle" disabled={data.next === null} onClick={() => setCursor(data.next ?? undefined)}>
            {t('costs.more')}
          </Button>
        </span>
      )}
      {edited && <DailyCostDialog kind={kind} cost={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </Card>
  )
}

function CostRow({ cost, onEdit }: { cost: DailyCost; onEdit: () => void }) {
  const { currency } = useStore()
  const { id, name, amountCents, repeats, firstDay, lastDay } = cost
  const create = useChange('dailyCosts.create', { refresh: profitCalls })
  const remove = useChange('dailyCosts.remove', {
    refresh: profitCalls,
    onDone: () => {
      const { id: _id, ...body } = cost
      offerUndo(t('costs.daily.deleted', { name }), () =>
        create.mutate({ body }, { onError: (error) => globalError(errorMessages(error)) }),
      )
    },
  })
  const days =
    lastDay === null
      ? t('costs.days.open', { first: dayText(firstDay) })
      : firstDay === lastDay
        ? dayText(firstDay)
        : t('costs.days', { first: dayText(firstDay), last: dayText(lastDay) })
  return (
    <li className={list['row']}>
      <span className={css['change']}>
        {name}
        <small>{days}</small>
      </span>
      <span className={css['amount']}>{t(`costs.amount.${repeats}`, { amount: money(amountCents, currency) })}</span>
      <span className={css['icons']}>
        <ActionIcon size="lg" aria-label={t('costs.daily.editOf', { name, days })} onClick={onEdit}>
          <IconPencil size={18} stroke={1.5} />
        </ActionIcon>
        <ActionIcon
          size="lg"
          loading={remove.isPending}
          aria-label={t('costs.daily.deleteOf', { name, days })}
          onClick={() => remove.mutate({ params: { id } }, { onError: (error) => globalError(errorMessages(error)) })}
        >
          <IconTrash size={18} stroke={1.5} />
        </ActionIcon>
      </span>
    </li>
  )
}
