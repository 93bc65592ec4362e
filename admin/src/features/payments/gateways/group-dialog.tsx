import { Button, Checkbox, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { GATEWAY_LABEL_MAX, GATEWAY_WEIGHT_MAX } from '@vitrine/contract/limits.ts'
import { useState } from 'react'

import { callQuery, useChange } from '../../../api/query.ts'
import { globalSuccess } from '../../../events.ts'
import { NumberField } from '../../../ui/form/amount-fields.tsx'
import { ChoiceGroup } from '../../../ui/form/choice-group.tsx'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { DialogForm } from '../../../ui/overlay/dialog-form.tsx'
import { Failed } from '../../../ui/feedback/failed.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { t } from '../../../messages/messages.ts'
import { type PaymentMethod, type Group, refresh } from './gateway-types.ts'
import css from './payments.module.css'
import { useSavePaymentMethods } from './use-payment-methods.ts'

const WIDTH = 560

type Values = { name: string; routing: Group['routing']; members: readonly { id: string; weight: number | null }[] }

const isWeight = (weight: number | null) => weight !== null && weight >= 1 && weight <= GATEWAY_WEIGHT_MAX

/** A dialog for a group of accounts: its members, and the rule that chooses an account for a payment. */
export function GroupDialog({ group, methods, onClose }: { group: Group | null; methods: readonly PaymentMethod[]; onClose: () => void }) {
  const remaining = useQuery(callQuery('proxies.remaining'))
  const create = useChange('proxyGroups.create', { refresh })
  const update = useChange('proxyGroups.update', { refresh })
  const remove = useChange('proxyGroups.delete', { refresh })
  const saveMethods = useSavePaymentMethods()
  const [isDeleting, setDeleting] = useState(false)
  const form = useForm<Values>({
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
  const used = methods.flatMap((method) => (method.kind === 'proxy' && method.proxy.isOwn ? [method.proxy] : []))
  const inGroups = methods.flatMap((method) => (method.kind === 'group' && method.group.isOwn ? method.group.members : []))
  const known = [...used, ...(remaining.data?.proxies ?? []), ...(group?.members ?? []), ...inGroups]
  const accounts = known.filter(({ id, provider }, at) => provider !== 'manual' && known.findIndex((other) => other.id === id) === at)
  const { members, routing } = form.values
  // Members keep their positions, because the order matters in a group with priorities.
  const chosen = members.flatMap(({ id }) => accounts.find((account) => account.id === id) ?? [])
  const listed = [...chosen, ...accounts.filter((account) => !chosen.includes(account))]
  const toggle = (id: string) =>
    form.set(
      'members',
      members.some((member) => member.id === id) ? members.filter((member) => member.id !== id) : [...members, { id, weight: 1 }],
    )

  return (
    <Dialog
      opened
      title={group ? t('payments.group.change', { name: group.name }) : t('payments.group.add')}
      width={WIDTH}
      onClose={onClose}
    >
      <DialogForm form={form} action={t(group ? 'payments.save' : 'payments.group.add')} onClose={onClose}>
        <TextInput label={t('payments.group.name')} maxLength={GATEWAY_LABEL_MAX} data-autofocus {...form.text('name')} />
        <ChoiceGroup
          legend={t('payments.group.routing')}
          name="routing"
          choices={(['priority', 'round_robin', 'weighted'] as const).map((value) => ({ value, label: t(`payments.group.${value}`) }))}
          value={routing}
          error={undefined}
          onChange={(value) => form.set('routing', value)}
        />
        <fieldset className={css['accounts']}>
          <legend>{t('payments.group.accounts')}</legend>
          {listed.length === 0 && remaining.isSuccess && <p className={css['help']}>{t('payments.group.none')}</p>}
          {listed.map(({ id, label }) => {
            const member = members.find((of) => of.id === id)
            return (
              <div key={id} className={css['account']}>
                <Checkbox label={label} checked={member !== undefined} onChange={() => toggle(id)} />
                {member && routing === 'weighted' && (
                  <NumberField
                    label={t('payments.group.weight', { name: label })}
                    value={member.weight}
                    error={form.errors.members !== undefined && !isWeight(member.weight)}
                    onChange={(weight) =>
                      form.set(
                        'members',
                        members.map((of) => (of.id === id ? { id, weight } : of)),
                      )
                    }
                  />
                )}
              </div>
            )
          })}
          {remaining.error && <Failed error={remaining.error} onRetry={() => void remaining.refetch()} />}
          {form.errors.members && (
            <p className={css['error']} role="alert">
              {form.errors.members}
            </p>
          )}
        </fieldset>
        {group && (
          <Button variant="subtle" color="red" className={css['deletion']} onClick={() => setDeleting(true)}>
            {t('payments.group.delete')}
          </Button>
        )}
      </DialogForm>
      {group && (
        <Confirm
          opened={isDeleting}
          title={t('payments.group.delete.title', { name: group.name })}
          action={t('payments.group.delete')}
          onClose={() => setDeleting(false)}
          onConfirm={async () => {
            await remove.mutateAsync({ params: { id: group.id } })
            globalSuccess([t('payments.group.deleted', { name: group.name })])
            onClose()
          }}
        >
          {t('payments.group.delete.body')}
        </Confirm>
      )}
    </Dialog>
  )
}
