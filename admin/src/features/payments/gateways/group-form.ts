import { GATEWAY_WEIGHT_MAX } from '@vitrine/contract/limits.ts'

import { useChange } from '../../../api/query.ts'
import { globalSuccess } from '../../../events.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { t } from '../../../messages/messages.ts'
import { type PaymentMethod, type Group, refresh } from './gateway-types.ts'
import { useSavePaymentMethods } from './use-payment-methods.ts'

interface Member {
  id: string
  weight: number | null
}

type Values = { name: string; routing: Group['routing']; members: readonly Member[] }

export type GroupForm = ReturnType<typeof useForm<Values>>

export interface GroupFormProps {
  group: Group | null
  methods: readonly PaymentMethod[]
  onClose: () => void
}

export const isWeight = (weight: number | null) => weight !== null && weight >= 1 && weight <= GATEWAY_WEIGHT_MAX

/** Returns the form that updates a group, or creates one and assigns it to the store. */
export function useGroupForm({ group, methods, onClose }: GroupFormProps): GroupForm {
  const create = useChange('proxyGroups.create', { refresh })
  const update = useChange('proxyGroups.update', { refresh })
  const saveMethods = useSavePaymentMethods()
  return useForm<Values>({
    initial: {
      name: group?.name ?? '',
      routing: group?.routing ?? 'priority',
      members: group?.members.map(({ id, weight }) => ({ id, weight })) ?? [],
    },
    rules: {
      name: (name) => (name.trim() === '' ? t('payments.group.name.required') : null),
      members: (members) => (members.every(({ weight }) => isWeight(weight)) ? null : t('payments.group.weight.invalid')),
    },
    submit: async ({ name, routing, members }) => {
      const body = { name: name.trim(), routing, members: members.map(({ id, weight }) => ({ id, weight: weight ?? 1 })) }
      if (group) await update.mutateAsync({ params: { id: group.id }, body: { ...body, version: group.version } })
      else {
        const { id } = await create.mutateAsync({ body })
        await saveMethods(methods, [{ id, isUsed: true }])
      }
      globalSuccess([t('payments.group.saved', { name: body.name })])
      onClose()
    },
  })
}
