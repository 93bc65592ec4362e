import { NativeSelect, TextInput } from '@mantine/core'
import { bulkFields } from '@vitrine/contract/bulk-fields.ts'
import { decimalsOf } from '@vitrine/contract/money.ts'

import { useStore } from '../../../../api/use-store.ts'
import { t } from '../../../../messages/messages.ts'
import { money } from '../../../../ui/data/format.ts'
import type { ActionInputsProps } from './action-inputs.tsx'
import type { EditedAction, Ending } from './rule-edits.ts'

/** The inputs that raise or lower an amount or a number. */
export function AmountInputs(props: ActionInputsProps) {
  const { action, error, onChange } = props
  const { currency } = useStore()
  const isMoney = bulkFields[action.field].kind === 'money'
  const set = (part: Partial<EditedAction>) => onChange({ ...action, ...part })
  return (
    <>
      <TextInput
        label={t('bulkUpdates.input.size')}
        inputMode="decimal"
        value={action.text}
        error={error}
        onChange={({ currentTarget }) => set({ text: currentTarget.value })}
      />
      <NativeSelect
        label={t('bulkUpdates.input.unit')}
        data={[
          { value: 'percent', label: t('bulkUpdates.input.percent') },
          { value: 'amount', label: isMoney ? currency : t('bulkUpdates.input.units') },
        ]}
        value={action.unit}
        onChange={({ currentTarget }) => set({ unit: currentTarget.value === 'amount' ? 'amount' : 'percent' })}
      />
      {isMoney && <EndingInput {...props} />}
    </>
  )
}

/** How new prices end. With `isRounding`, they cannot stay as they are. */
export function EndingInput({ action, onChange, isRounding = false }: ActionInputsProps & { isRounding?: boolean }) {
  const { currency } = useStore()
  const unit = 10 ** decimalsOf(currency)
  const examples = { any: 0, whole: 20 * unit, nines: 20 * unit - 1, 'ninety-fives': 20 * unit - 5 } as const
  const endings = (['any', 'whole', 'nines', 'ninety-fives'] as const).filter((ending) =>
    ending === 'any' ? !isRounding : ending === 'whole' || unit > 1,
  )
  return (
    <NativeSelect
      label={t('bulkUpdates.input.ending')}
      data={endings.map((value) => ({ value, label: t(`bulkUpdates.ending.${value}`, { example: money(examples[value], currency) }) }))}
      value={isRounding && action.ending === 'any' ? 'whole' : action.ending}
      onChange={({ currentTarget }) => onChange({ ...action, ending: currentTarget.value as Ending })}
    />
  )
}
