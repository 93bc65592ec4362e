import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'

import { callQuery, useChange } from '../../../api/query.ts'
import type { Answer } from '../../../api/types.ts'
import { useStore } from '../../../api/use-store.ts'
import { globalSuccess } from '../../../events.ts'
import { DetailList } from '../../../ui/data/detail-list.tsx'
import { DialogActions } from '../../../ui/overlay/dialog-actions.tsx'
import { Failed } from '../../../ui/feedback/failed.tsx'
import { FormFailure } from '../../../ui/form/form-failure.tsx'
import { money, number } from '../../../ui/data/format.ts'
import { t } from '../../../messages/messages.ts'
import { customerName } from '../customer-name.ts'
import type { Customer } from '../detail/customer-values.ts'
import css from './merge-form.module.css'

type Found = Answer<'customers.list'>['items'][number]

interface MergeFormProps {
  /** The customer who is left. */
  customer: Customer
  onMerged: (customer: Customer) => void
  onClose: () => void
}

/** Merges another customer into this one: first the other is found, then what moves is shown. */
export function MergeForm(props: MergeFormProps) {
  const [other, setOther] = useState<Found | null>(null)
  return other ? (
    <Preview other={other} onBack={() => setOther(null)} {...props} />
  ) : (
    <Search customer={props.customer} onChoose={setOther} onClose={props.onClose} />
  )
}

const SHOWN = '8'

function Search({ customer, onChoose, onClose }: { customer: Customer; onChoose: (found: Found) => void; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const query = useQuery(callQuery('customers.list', { query: { limit: SHOWN, ...(search && { search }) } }))
  const found = query.data?.items.filter(({ id }) => id !== customer.id) ?? []
  return (
    <>
      <p className={css['body']}>{t('customers.merge.body', { name: customerName(customer) })}</p>
      <TextInput
        label={t('customers.merge.search')}
        placeholder={t('customers.merge.search.help')}
        data-autofocus
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {query.error && <Failed error={query.error} title={t('customers.merge.search.failed')} onRetry={() => void query.refetch()} />}
      {query.data && found.length === 0 && <p className={css['body']}>{t('customers.merge.none')}</p>}
      <ul className={css['found']}>
        {found.map((one) => (
          <li key={one.id}>
            <button type="button" onClick={() => onChoose(one)}>
              <strong>{customerName(one)}</strong>
              <span>{[one.email, t('customers.orderCount', { count: one.orderCount })].filter(Boolean).join(' · ')}</span>
            </button>
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('kit.cancel')}
        </Button>
      </DialogActions>
    </>
  )
}

function Preview({ customer, other, onBack, onMerged, onClose }: MergeFormProps & { other: Found; onBack: () => void }) {
  const { currency } = useStore()
  const query = useQuery(callQuery('customers.mergePreview', { params: { id: customer.id, otherId: other.id } }))
  const merge = useChange('customers.merge', {
    refresh: ['customers.list', 'customers.facets', 'customers.orders', 'customers.timeline', 'orders.get'],
  })
  if (query.error) return <Failed error={query.error} title={t('customers.merge.preview.failed')} onRetry={() => void query.refetch()} />
  if (!query.data) return <p className={css['body']}>{t('customers.merge.loading')}</p>
  const { version, otherVersion, result, moves, formerEmail } = query.data
  const names = { name: customerName(customer), other: customerName(other) }
  const confirm = () =>
    merge.mutate(
      { params: { id: customer.id }, body: { otherId: other.id, version, otherVersion } },
      {
        onSuccess: (merged) => {
          globalSuccess([t('customers.merge.done', names)])
          onClose()
          onMerged(merged)
        },
      },
    )
  return (
    <>
      <p className={css['body']}>{t('customers.merge.warning', names)}</p>
      <h3 className={css['heading']}>{t('customers.merge.moves', names)}</h3>
      <DetailList
        facts={[
          { label: t('customers.orders'), value: number(moves.orders) },
          { label: t('customers.addresses'), value: number(moves.addresses) },
          { label: t('customers.tags'), value: number(moves.tags) },
          { label: t('customers.merge.events'), value: number(moves.events) },
          { label: t('customers.merge.former'), value: formerEmail },
        ]}
      />
      <h3 className={css['heading']}>{t('customers.merge.result')}</h3>
      <DetailList
        facts={[
          { label: t('customers.column.name'), value: `${result.firstName} ${result.lastName}`.trim() },
          { label: t('customers.email'), value: result.email },
          { label: t('customers.channel.email'), value: t(`customers.consent.${result.emailConsent}`) },
          { label: t('customers.phone'), value: result.phone },
          { label: t('customers.channel.sms'), value: result.phone && t(`customers.consent.${result.smsConsent}`) },
          { label: t('customers.tags'), value: result.tags.join(', ') },
          { label: t('customers.note'), value: result.note },
          { label: t('customers.taxExempt'), value: result.taxExempt ? t('customers.taxExempt.yes') : null },
          { label: t('customers.orders'), value: number(result.orderCount) },
          { label: t('customers.spent'), value: money(result.spentCents, currency) },
        ]}
      />
      <FormFailure error={merge.error} />
      <DialogActions>
        <Button variant="default" onClick={onBack}>
          {t('customers.merge.back')}
        </Button>
        <Button color="red" loading={merge.isPending} onClick={confirm}>
          {t('customers.merge.action')}
        </Button>
      </DialogActions>
    </>
  )
}
