import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { currencyCodes, currencyName } from '@vitrine/contract/addresses/currencies.ts'

import { language, t } from '../../messages/messages.ts'

interface CurrencyFieldProps extends Omit<NativeSelectProps, 'data' | 'onChange' | 'value'> {
  /** ISO 4217. */
  value: string
  onChange: (currency: string) => void
  /** One that is not offered. */
  except?: string
}

/** A currency by its code and name. Typing its first letters finds it. */
export function CurrencyField({ value, onChange, except, ...rest }: CurrencyFieldProps) {
  const currencies = currencyCodes
    .filter((code) => code !== except)
    .map((code) => ({ value: code, label: t('kit.currency.option', { code, name: currencyName(code, language()) }) }))
  return (
    <NativeSelect
      label={t('kit.currency')}
      {...rest}
      data={currencies}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
