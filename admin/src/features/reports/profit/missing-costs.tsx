import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { errorMessages } from '../../../api/error-text.ts'
import { callQuery, useChange } from '../../../api/query.ts'
import type { Answer } from '../../../api/types.ts'
import { globalSuccess } from '../../../events.ts'
import { Failed } from '../../../ui/feedback/failed.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { MoneyField } from '../../../ui/form/amount-fields.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { t } from '../../../messages/messages.ts'
import css from './missing-costs.module.css'
import { profitCalls } from './profit-calls.ts'
import type { TableQuery } from './table-query.ts'

type Item = Answer<'profit.products'>['items'][number]

interface MissingCostsProps {
  query: TableQuery
  onClose: () => void
}

/** A dialog that lists the sold items whose cost is unknown, those sold most first, with a field for the cost of each. */
export function MissingCosts({ query, onClose }: MissingCostsProps) {
  const items = useQuery(callQuery('profit.products', { query: { ...query, unknown: 'true' } }))
  const [since, setSince] = useState(query.fromTime)
  return (
    <Dialog opened title={t('profit.missing.title')} width={640} onClose={onClose}>
      <div className="stack">
        <p className={css['help']}>{t('profit.missing.help')}</p>
        <TextInput
          type="date"
          label={t('profit.missing.since')}
          className={css['since']}
          value={since}
          onChange={({ currentTarget }) => setSince(currentTarget.value)}
        />
        {items.error && <Failed error={items.error} onRetry={() => void items.refetch()} />}
        {items.isPending && <Skeleton />}
        {items.data?.items.length === 0 && <p className={css['help']}>{t('profit.missing.none')}</p>}
        <ul className={css['items']}>
          {items.data?.items.map((item) => (
            <MissingCost key={`${item.storeId} ${item.item}`} item={item} since={since} />
          ))}
        </ul>
        {items.data && items.data.more > 0 && <p className={css['help']}>{t('profit.missing.more', { count: items.data.more })}</p>}
      </div>
    </Dialog>
  )
}

function MissingCost({ item: { item, title, variantTitle, sku, units, knownUnits }, since }: { item: Item; since: string }) {
  const [cost, setCost] = useState<number | null>(null)
  const [isInvalid, setInvalid] = useState(false)
  const save = useChange('itemCosts.create', { refresh: profitCalls, onDone: () => globalSuccess([t('profit.missing.saved')]) })
  const name = [title, variantTitle].filter((part) => part !== '').join(' · ')
  function submit(): void {
    if (cost === null || Number.isNaN(cost) || cost < 0) return setInvalid(true)
    save.mutate({ body: { item, costCents: cost, since: since || null } })
  }
  return (
    <li className={css['item']}>
      <span className={css['name']}>
        {name}
        <small>{[sku, t('profit.missing.sold', { count: units - knownUnits })].filter((part) => part !== '').join(' · ')}</small>
      </span>
      <form
        className={css['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <MoneyField
          aria-label={t('profit.missing.cost', { title: name })}
          value={cost}
          onChange={(value) => {
            setCost(value)
            setInvalid(false)
          }}
          error={isInvalid ? t('profit.missing.invalid') : save.error && errorMessages(save.error).join(' ')}
        />
        <Button type="submit" variant="default" loading={save.isPending} aria-label={t('profit.missing.save', { title: name })}>
          {t('kit.save')}
        </Button>
      </form>
    </li>
  )
}
