import { useQuery } from '@tanstack/react-query'

import { CallError } from '../../../api/call-error.ts'
import { callQuery, useChange } from '../../../api/query.ts'
import { globalError, globalSuccess } from '../../../events.ts'
import { CardSkeleton } from '../../../ui/feedback/card-skeleton.tsx'
import { DetailState } from '../../../ui/feedback/detail-state.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { DialogForm } from '../../../ui/overlay/dialog-form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { t } from '../../../messages/messages.ts'
import { ConnectionFields } from './connection-fields.tsx'
import { bodyOf, connectionRules, type ConnectionValues, newConnection, valuesOf } from './connection-values.ts'
import { type Connection, type Provider, refresh } from './gateway-types.ts'

const WIDTH = 560
const SKELETON_LINES = 6

interface NewConnectionProps {
  provider: Provider
  /**
   * Called with the ID of a Stripe account that was just connected. Its webhooks can be set up only now, because their
   * URL contains the ID.
   */
  onWebhooks: (id: string) => void
  onClose: () => void
}

/** A dialog that connects a payment account or adds a manual payment method. */
export function NewConnection({ provider, onWebhooks, onClose }: NewConnectionProps) {
  const create = useChange('gateways.create', { refresh })
  const form = useForm<ConnectionValues>({
    initial: newConnection(provider),
    rules: connectionRules(provider, null),
    submit: async (values) => {
      const { id, label } = await create.mutateAsync({ body: { provider, ...bodyOf(values) } })
      globalSuccess([t('payments.connected', { name: label })])
      if (provider === 'stripe') onWebhooks(id)
      else onClose()
    },
  })
  return (
    <Dialog opened title={t(`payments.connect.${provider}`)} width={WIDTH} onClose={onClose}>
      <DialogForm form={form} action={t(`payments.connect.${provider}`)} onClose={onClose}>
        <ConnectionFields form={form} provider={provider} saved={null} />
      </DialogForm>
    </Dialog>
  )
}

/** A dialog that edits a payment account or a manual payment method. */
export function ExistingConnection({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery({ ...callQuery('gateways.get', { params: { id } }), staleTime: 0, gcTime: 0 })
  return (
    <Dialog opened title={t('payments.change', { name: query.data?.label ?? '' })} width={WIDTH} onClose={onClose}>
      {query.data && !query.isFetching ? (
        <Change key={query.data.version} saved={query.data} onClose={onClose} />
      ) : (
        <DetailState query={query} skeleton={<CardSkeleton lines={SKELETON_LINES} />} />
      )}
    </Dialog>
  )
}

function Change({ saved, onClose }: { saved: Connection; onClose: () => void }) {
  const update = useChange('gateways.update', { refresh })
  const form = useForm<ConnectionValues>({
    initial: valuesOf(saved),
    rules: connectionRules(saved.provider, saved),
    submit: async (values) => {
      const { isEnabled } = values
      try {
        await update.mutateAsync({ params: { id: saved.id }, body: { ...bodyOf(values), isEnabled, version: saved.version } })
      } catch (error) {
        if (!(error instanceof CallError) || error.code !== 'version_conflict') throw error
        globalError([t('payments.conflict')])
        onClose()
        throw error
      }
      globalSuccess([t('payments.saved', { name: values.label })])
      onClose()
    },
  })
  return (
    <DialogForm form={form} action={t('payments.save')} onClose={onClose}>
      <ConnectionFields form={form} provider={saved.provider} saved={saved} />
    </DialogForm>
  )
}
