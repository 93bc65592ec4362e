import { Checkbox, NativeSelect, Radio, TextInput } from '@mantine/core'

import { useChange } from '../../../api/query.ts'
import { globalSuccess } from '../../../events.ts'
import { MoneyField, UnitField } from '../../../ui/form/amount-fields.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { DialogForm } from '../../../ui/overlay/dialog-form.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { t } from '../../../messages/messages.ts'
import { profitCalls } from '../profit/profit-calls.ts'
import { type CostRule, FIRST_DAY, nameOfKey, type RuleKey } from './rule-keys.ts'

/** Percentages have four decimals: the server counts millionths. */
const PERCENT_DECIMALS = 4
const PERCENT_MAX = 1_000_000
const providers = ['stripe', 'manual', 'imported', 'test'] as const
const starts = ['now', 'all', 'date'] as const

const firstStart = (isFirst: boolean): (typeof starts)[number] => (isFirst ? 'all' : 'now')

interface RuleDialogProps {
  /** What the rule is for. A blank method is chosen in the dialog. */
  target: RuleKey
  /** The rule as it is now; undefined if there is none. */
  rule: CostRule | undefined
  /** Whether there was never such a rule, so that past orders have none either. */
  isFirst: boolean
  onClose: () => void
}

/** The dialog that changes what is charged per order, from now on or also for past orders. */
export function RuleDialog({ target, rule, isFirst, onClose }: RuleDialogProps) {
  const { kind } = target
  const isNewMethod = target.method === ' '
  const isPayment = kind === 'payment_fee'
  const hasPercent = isPayment || kind === 'platform_fee'
  const create = useChange('costRules.create', { refresh: profitCalls })
  const amount = (value: number | null) => (value === null || value >= 0 ? null : t('costs.rule.amount.invalid'))
  const form = useForm({
    initial: {
      provider: target.provider ?? 'stripe',
      method: target.method.trim(),
      percentPpm: rule?.percentPpm ?? null,
      fixedCents: rule?.fixedCents ?? null,
      unitCents: rule?.unitCents ?? null,
      refundCents: rule?.refundCents ?? null,
      returnsPercent: rule?.returnsPercent ?? false,
      start: firstStart(isFirst),
      since: '',
    },
    rules: {
      method: (method) => (isNewMethod && method.trim() === '' ? t('costs.rule.method.needed') : null),
      percentPpm: (ppm) => (ppm === null || (ppm >= 0 && ppm <= PERCENT_MAX) ? null : t('costs.rule.percent.invalid')),
      fixedCents: amount,
      unitCents: amount,
      refundCents: amount,
      since: (since, { start }) => (start === 'date' && since === '' ? t('costs.since.needed') : null),
    },
    submit: async ({ provider, method, percentPpm, fixedCents, unitCents, refundCents, returnsPercent, start, since }) => {
      const charges = { percentPpm: percentPpm ?? 0, fixedCents: fixedCents ?? 0, unitCents: unitCents ?? 0, refundCents: refundCents ?? 0 }
      await create.mutateAsync({
        body: {
          kind,
          ...(isPayment && { provider, method: method.trim() }),
          ...charges,
          returnsPercent,
          // Without any amount, there is no rule, and a payment method has that of its provider again.
          isActive: Object.values(charges).some((cents) => cents > 0),
          since: start === 'now' ? null : start === 'all' ? FIRST_DAY : since,
        },
      })
      globalSuccess([t('costs.rule.saved')])
      onClose()
    },
  })
  return (
    <Dialog opened title={isNewMethod ? t('costs.rule.addMethod') : nameOfKey(target)} onClose={onClose}>
      <DialogForm form={form} action={t('costs.rule.save')} onClose={onClose}>
        {isNewMethod && (
          <>
            <NativeSelect
              label={t('costs.rule.provider')}
              data={providers.map((value) => ({ value, label: t(`costs.provider.${value}`) }))}
              {...form.text('provider')}
            />
            <TextInput label={t('costs.rule.method')} description={t('costs.rule.method.help')} maxLength={60} {...form.text('method')} />
          </>
        )}
        {hasPercent && (
          <UnitField
            short
            label={t('costs.rule.percent')}
            decimals={PERCENT_DECIMALS}
            rightSection="%"
            data-autofocus
            {...form.value('percentPpm')}
          />
        )}
        {kind !== 'production' && (
          <MoneyField label={hasPercent ? t('costs.rule.fixed') : t('costs.rule.fixedOrder')} {...form.value('fixedCents')} />
        )}
        {!hasPercent && <MoneyField label={t('costs.rule.unit')} {...form.value('unitCents')} />}
        {isPayment && <MoneyField label={t('costs.rule.refund')} {...form.value('refundCents')} />}
        {hasPercent && <Checkbox label={t('costs.rule.returnsPercent')} {...form.checked('returnsPercent')} />}
        <Radio.Group
          label={t('costs.since')}
          {...form.value('start')}
          onChange={(value) => form.set('start', starts.find((one) => one === value) ?? 'now')}
        >
          {starts.map((value) => (
            <Radio key={value} mt="xs" value={value} label={t(`costs.since.${value}`)} />
          ))}
        </Radio.Group>
        {form.values.start === 'date' && <TextInput type="date" label={t('costs.since.day')} {...form.text('since')} />}
      </DialogForm>
    </Dialog>
  )
}
