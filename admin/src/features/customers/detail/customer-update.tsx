import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { allows } from '@vitrine/contract/scopes.ts'
import { lazy, useState } from 'react'

import { call } from '../../../api/call.ts'
import { callQuery, useChange } from '../../../api/query.ts'
import { useMe } from '../../../api/use-me.ts'
import { globalSuccess } from '../../../events.ts'
import { DetailSkeleton } from '../../../ui/feedback/card-skeleton.tsx'
import { DetailStatePage } from '../../../ui/feedback/detail-state-page.tsx'
import { useAttempt } from '../../../ui/feedback/use-attempt.ts'
import { TimeText } from '../../../ui/data/date-text.tsx'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { DeleteResource } from '../../../ui/overlay/delete-resource.tsx'
import { Detail } from '../../../ui/layout/detail.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { ListLink } from '../../../ui/list/list-link.tsx'
import { MoreActions } from '../../../ui/overlay/more-actions.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { SaveBar } from '../../../ui/form/save-bar.tsx'
import { type Shown, useShown } from '../../../ui/form/version-form/use-shown.ts'
import { useVersionForm } from '../../../ui/form/version-form/use-version-form.ts'
import { VersionConflictDialog } from '../../../ui/form/version-form/version-conflict-dialog.tsx'
import { t } from '../../../messages/messages.ts'
import { customerName } from '../customer-name.ts'
import { useExportPerson } from '../privacy/use-export-person.ts'
import { AddressesCard } from './addresses-card.tsx'
import { ConsentsCard } from './consents-card.tsx'
import { CustomerFields } from './customer-fields.tsx'
import { ErasedCustomer } from './erased-customer.tsx'
import { type Customer, type CustomerValues, labelOf, textOf, valuesOf } from './customer-values.ts'
import { FactsCard } from './facts-card.tsx'
import { OrdersCard } from './orders-card.tsx'
import { TimelineCard } from './timeline-card.tsx'

const EraseDialog = lazy(async () => ({ default: (await import('../privacy/erase-dialog.tsx')).EraseDialog }))
const MergeForm = lazy(async () => ({ default: (await import('../merge/merge-form.tsx')).MergeForm }))

const FORM = 'customer'

/** The page of one customer. */
export function CustomerUpdate() {
  const { id = '' }: { id?: string } = useParams({ strict: false })
  return <Loaded key={id} id={id} />
}

function Loaded({ id }: { id: string }) {
  const options = callQuery('customers.get', { params: { id } })
  const query = useQuery(options)
  const shown = useShown<Customer, CustomerValues>(options.queryKey, query.data)
  if (shown?.latest.erasedAt) return <ErasedCustomer customer={shown.latest} />
  if (shown) return <ExistingCustomer key={shown.saved.version} {...shown} />
  return (
    <DetailStatePage
      list="website.customer"
      query={query}
      skeleton={<DetailSkeleton main={[4, 7]} facts={[6, 3]} />}
      gone={{ title: t('customers.gone.title'), action: t('customers.gone.action') }}
    />
  )
}

function ExistingCustomer(shown: Shown<Customer, CustomerValues>) {
  const { saved: customer, latest } = shown
  const params = { id: customer.id }
  const [asked, setAsked] = useState<'delete' | 'merge' | 'erase' | 'block' | null>(null)
  const close = () => setAsked(null)
  const isAdmin = allows(useMe(), 'admin')
  const exportPerson = useExportPerson()
  const remove = useChange('customers.remove', { refresh: ['customers.list', 'customers.facets'] })
  const update = useChange('customers.update', { refresh: ['customers.list', 'customers.facets', 'customers.timeline'] })
  const state = useVersionForm<Customer, CustomerValues>({
    ...shown,
    valuesOf,
    save: (values, { version }) => update.mutateAsync({ params, body: { ...values, version } }),
    read: () => call('customers.get', { params }),
    done: t('customers.saved'),
  })
  const { form } = state
  const name = customerName(customer)
  const isBlocked = latest.account === 'disabled'
  const setAccount = useChange('customers.setAccount', { refresh: ['customers.list', 'customers.get', 'customers.timeline'] })
  const { attempt } = useAttempt()
  async function setBlocked(blocked: boolean): Promise<void> {
    await setAccount.mutateAsync({ params, body: { isBlocked: blocked } })
    globalSuccess([t(blocked ? 'customers.account.blocked' : 'customers.account.allowed')])
  }
  return (
    <Page
      title={name}
      breadcrumb={<ListLink to="website.customer" />}
      note={
        <>
          {t('customers.since')} <TimeText instant={customer.createdAt} />
        </>
      }
      actions={
        <MoreActions
          actions={[
            { label: t('customers.merge'), run: () => setAsked('merge') },
            isBlocked
              ? { label: t('customers.account.allow'), run: () => void attempt(() => setBlocked(false)) }
              : { label: t('customers.account.block'), run: () => setAsked('block') },
            ...(isAdmin ? [{ label: t('privacy.export'), run: () => exportPerson.mutate({ body: { customerId: customer.id } }) }] : []),
            ...(isAdmin ? [{ label: t('privacy.erase'), run: () => setAsked('erase'), danger: true, divided: true }] : []),
            ...(latest.canDelete ? [{ label: t('customers.delete'), run: () => setAsked('delete'), danger: true, divided: !isAdmin }] : []),
          ]}
        />
      }
    >
      <SaveBar form={FORM} changed={form.changed.map(labelOf)} saving={form.sending} onDiscard={form.discard} />
      <Detail
        facts={
          <>
            <FactsCard customer={latest} />
            <ConsentsCard customer={latest} />
            <AddressesCard customer={latest} />
          </>
        }
      >
        <CustomerFields form={form} failure={state.failure} id={FORM} />
        <OrdersCard customer={latest} />
        <TimelineCard id={customer.id} />
      </Detail>
      <VersionConflictDialog state={state} valuesOf={valuesOf} labelOf={labelOf} textOf={textOf} />
      <DeleteResource
        opened={asked === 'delete'}
        deletion={{
          title: name,
          action: t('customers.delete'),
          body: t('customers.delete.body'),
          remove: () => remove.mutateAsync({ params }),
          discard: form.discard,
          list: 'website.customer',
        }}
        onClose={close}
      />
      <Confirm
        opened={asked === 'block'}
        title={t('customers.account.block.title', { name })}
        action={t('customers.account.block')}
        onConfirm={() => setBlocked(true)}
        onClose={close}
      >
        {t('customers.account.block.body')}
      </Confirm>
      {asked === 'erase' && <EraseDialog opened person={{ customerId: customer.id }} onClose={close} onErased={form.discard} />}
      <Dialog opened={asked === 'merge'} onClose={close} title={t('customers.merge.title', { name })} width={640}>
        {asked === 'merge' && <MergeForm customer={latest} onMerged={shown.onShow} onClose={close} />}
      </Dialog>
    </Page>
  )
}
