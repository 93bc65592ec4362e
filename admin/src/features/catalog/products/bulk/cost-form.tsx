import { TextInput } from '@mantine/core'
import { decimalsOf } from '@vitrine/contract/money.ts'

import { parseAmount } from '../../../../ui/form/amounts.ts'
import { DialogForm } from '../../../../ui/overlay/dialog-form.tsx'
import { currencySign } from '../../../../ui/data/format.ts'
import { useForm } from '../../../../ui/form/use-form.ts'
import { useStore } from '../../../../api/use-store.ts'
import { t } from '../../../../messages/messages.ts'
import type { ChangeFormProps } from './change-dialog.tsx'
import { useChangeProducts } from './use-change-products.ts'

/** The form that sets the cost of every variant of the selected products. */
export function CostForm({ chosen, onClose }: ChangeFormProps) {
  const { currency } = useStore()
  const read = (text: string) => parseAmount(text, decimalsOf(currency))
  const change = useChangeProducts(chosen)
  const form = useForm({
    initial: { cost: '' },
    // Empty text is parsed as null, which is allowed. Invalid text is parsed as NaN, and `NaN >= 0` is false.
    rules: { cost: (text) => ((read(text) ?? 0) >= 0 ? null : t('productBulk.cost.invalid')) },
    submit: async ({ cost }) => {
      await change({ action: 'set-cost', costCents: read(cost) })
      onClose()
    },
  })
  return (
    <DialogForm form={form} action={t('productBulk.apply', { count: chosen.count })} onClose={onClose}>
      <TextInput
        label={t('products.variant.cost')}
        description={t('productBulk.cost.help')}
        inputMode="decimal"
        autoComplete="off"
        leftSection={currencySign(currency)}
        data-autofocus
        {...form.text('cost')}
      />
    </DialogForm>
  )
}
