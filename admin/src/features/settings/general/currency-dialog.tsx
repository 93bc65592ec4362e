import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { isRate } from '@vitrine/contract/exchange.ts'
import { decimalsOf } from '@vitrine/contract/money.ts'
import { useState } from 'react'

import { CallError } from '../../../api/call-error.ts'
import { useChange } from '../../../api/query.ts'
import { globalError, globalSuccess } from '../../../events.ts'
import { ChoiceGroup } from '../../../ui/form/choice-group.tsx'
import { CurrencyField } from '../../../ui/form/currency-field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { DialogForm } from '../../../ui/overlay/dialog-form.tsx'
import { money } from '../../../ui/data/format.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { t } from '../../../messages/messages.ts'
import { type Conversion, CurrencyPreview } from './currency-preview.tsx'
import type { General } from './general-values.ts'

const WIDTH = 560

interface CurrencyDialogProps {
  general: General
  onClose: () => void
  onChanged: (next: General) => void
}

type Values = { currency: string; mode: 'keep' | 'convert'; rate: string }

const rateOf = (typed: string) => typed.trim().replace(',', '.')

const conversionOf = ({ currency, mode, rate }: Values): Conversion => ({
  currency,
  mode,
  ...(mode === 'convert' && { rate: rateOf(rate) }),
})

/** Formats twelve units of a currency as an example. */
const twelve = (currency: string) => money(12 * 10 ** decimalsOf(currency), currency)

/** A dialog that changes the store's currency. It shows a preview of how the prices change. */
export function CurrencyDialog({ general, onClose, onChanged }: CurrencyDialogProps) {
  const { currency: from, version } = general
  const client = useQueryClient()
  const change = useChange('currency.change')
  const [shown, setShown] = useState<Conversion | null>(null)
  const form = useForm<Values>({
    initial: { currency: from === 'EUR' ? 'USD' : 'EUR', mode: 'keep', rate: '' },
    rules: { rate: (rate, { mode }) => (mode === 'keep' || isRate(rateOf(rate)) ? null : t('general.currency.rate.invalid')) },
    submit: async (values) => {
      try {
        const next = await change.mutateAsync({ body: { ...conversionOf(values), version } })
        // All data that was loaded before is in the old currency, so it is removed or loaded again.
        client.removeQueries({ type: 'inactive' })
        await client.invalidateQueries()
        onChanged(next)
        globalSuccess([t('general.currency.done', { to: next.currency })])
        onClose()
      } catch (error) {
        if (!(error instanceof CallError) || (error.code !== 'version_conflict' && error.code !== 'currency_settled')) throw error
        await client.invalidateQueries({ queryKey: ['general.get'] })
        globalError([error.code === 'version_conflict' ? t('general.currency.conflict') : t('general.currency.settled')])
        onClose()
        throw error
      }
    },
  })
  const { currency: to, mode, rate } = form.values
  const wanted = mode === 'keep' || isRate(rateOf(rate)) ? conversionOf(form.values) : null
  return (
    <Dialog opened title={t('general.currency.title')} width={WIDTH} onClose={onClose}>
      <DialogForm form={form} action={t('general.currency.submit', { to })} onClose={onClose}>
        <CurrencyField label={t('general.currency.new')} except={from} {...form.value('currency')} data-autofocus />
        <ChoiceGroup
          legend={t('general.currency.mode')}
          choices={[
            {
              value: 'keep',
              label: t('general.currency.keep'),
              hint: t('general.currency.keep.hint', { before: twelve(from), after: twelve(to) }),
            },
            { value: 'convert', label: t('general.currency.convert'), hint: t('general.currency.convert.hint') },
          ]}
          {...form.value('mode')}
        />
        {mode === 'convert' && (
          <TextInput
            label={t('general.currency.rate')}
            description={t('general.currency.rate.help', { from, to })}
            inputMode="decimal"
            autoComplete="off"
            rightSection={to}
            rightSectionWidth={52}
            rightSectionPointerEvents="none"
            {...form.text('rate')}
          />
        )}
        {wanted && <CurrencyPreview wanted={wanted} shown={shown} onShown={setShown} />}
      </DialogForm>
    </Dialog>
  )
}
