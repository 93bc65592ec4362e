import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { callQuery } from '../../../api/query.ts'
import { NumberField } from '../../../ui/form/amount-fields.tsx'
import { Failed } from '../../../ui/feedback/failed.tsx'
import { t } from '../../../messages/messages.ts'
import { accountsOf, type Group, type PaymentMethod } from './gateway-types.ts'
import { type GroupForm, isWeight } from './group-form.ts'
import css from './payments.module.css'

interface GroupAccountsProps {
  form: GroupForm
  group: Group | null
  methods: readonly PaymentMethod[]
}

/** The accounts of a group and, if the group splits payments by weight, the weight of each account. */
export function GroupAccounts({ form, group, methods }: GroupAccountsProps) {
  const remaining = useQuery(callQuery('proxies.remaining'))
  const accounts = accountsOf(methods, [...(remaining.data?.proxies ?? []), ...(group?.members ?? [])])
  const { members, routing } = form.values
  // Members keep their position, because a group with `priority` routing tries them in this order.
  const chosen = members.flatMap(({ id }) => accounts.find((account) => account.id === id) ?? [])
  const listed = [...chosen, ...accounts.filter((account) => !chosen.includes(account))]
  const toggle = (id: string) =>
    form.set(
      'members',
      members.some((member) => member.id === id) ? members.filter((member) => member.id !== id) : [...members, { id, weight: 1 }],
    )
  const weigh = (id: string, weight: number | null) =>
    form.set(
      'members',
      members.map((of) => (of.id === id ? { id, weight } : of)),
    )

  return (
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
                onChange={(weight) => weigh(id, weight)}
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
  )
}
