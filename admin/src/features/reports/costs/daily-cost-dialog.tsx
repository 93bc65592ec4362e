import { NativeSelect, TextInput } from '@mantine/core'
import { COST_NAME_MAX } from '@vitrine/contract/limits.ts'

import { useChange } from '../../../api/query.ts'
import { useStore } from '../../../api/use-store.ts'
import { globalSuccess } from '../../../events.ts'
import { todayIn } from '../../../ui/data/format.ts'
import { MoneyField } from '../../../ui/form/amount-fields.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { DialogForm } from '../../../ui/overlay/dialog-form.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { t } from '../../../messages/messages.ts'
import { profitCalls } from '../profit/profit-calls.ts'
import type { DailyCost } from './daily-costs-card.tsx'

const rhythms = { ad: ['once', 'day'], custom: ['once', 'day', 'week', 'month', 'year'] } as const

interface DailyCostDialogProps {
  kind: DailyCost['kind']
  /** The cost to edit; null for a new one. */
  cost: DailyCost | null
  onClose: () => void
}

/** The dialog for ad spend of a campaign, or a custom cost: its amount, how it repeats, and its days. */
export function DailyCostDialog({ kind, cost, onClose }: DailyCostDialogProps) {
  const today = todayIn(useStore().standardTimezone)
  const create = useChange('dailyCosts.create', { refresh: profitCalls })
  const update = useChange('dailyCosts.update', { refresh: profitCalls })
  const form = useForm({
    initial: {
      name: cost?.name ?? '',
      amountCents: cost?.amountCents ?? null,
      repeats: cost?.repeats ?? (kind === 'ad' ? 'once' : 'month'),
      firstDay: cost?.firstDay ?? today,
      lastDay: cost?.lastDay ?? (cost === null && kind === 'ad' ? today : ''),
    },
    rules: {
      name: (name) => (name.trim() === '' ? t('costs.daily.name.needed') : null),
      amountCents: (amount) => (amount !== null && amount >= 0 ? null : t('costs.daily.amount.needed')),
      firstDay: (day) => (day === '' ? t('costs.daily.day.needed') : null),
      lastDay: (day, { repeats, firstDay }) => {
        if (day === '') return repeats === 'once' ? t('costs.daily.last.needed') : null
        return day < firstDay ? t('costs.daily.reversed') : null
      },
    },
    submit: async ({ name, amountCents, repeats, firstDay, lastDay }) => {
      const body = { name: name.trim(), amountCents: amountCents ?? 0, repeats, firstDay, lastDay: lastDay || null }
      await (cost ? update.mutateAsync({ params: { id: cost.id }, body }) : create.mutateAsync({ body: { ...body, kind } }))
      globalSuccess([t('costs.daily.saved')])
      onClose()
    },
  })
  return (
    <Dialog opened title={t(cost ? `costs.${kind}.edit` : `costs.${kind}.add`)} onClose={onClose}>
      <DialogForm form={form} action={t('kit.save')} onClose={onClose}>
        <TextInput
          label={t(`costs.${kind}.name`)}
          description={kind === 'ad' ? t('costs.ad.name.help') : undefined}
          maxLength={COST_NAME_MAX}
          data-autofocus
          {...form.text('name')}
        />
        <MoneyField label={t('costs.daily.amount')} {...form.value('amountCents')} />
        <NativeSelect
          label={t('costs.daily.repeats')}
          data={rhythms[kind].map((value) => ({
            value,
            label: kind === 'ad' && (value === 'once' || value === 'day') ? t(`costs.repeats.ad.${value}`) : t(`costs.repeats.${value}`),
          }))}
          {...form.text('repeats')}
        />
        <TextInput type="date" label={t('costs.daily.first')} {...form.text('firstDay')} />
        <TextInput
          type="date"
          label={t('costs.daily.last')}
          description={form.values.repeats === 'once' ? undefined : t('costs.daily.last.help')}
          {...form.text('lastDay')}
        />
      </DialogForm>
    </Dialog>
  )
}
