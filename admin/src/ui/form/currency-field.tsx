import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { currencyCodes, currencyName } from '@vitrine/contract/addresses/currencies.ts'

import { language, t } from '../../messages/messages.ts'

interface CurrencyFieldProps extends Omit<NativeSelectProps, 'data' | 'onChange' | 'value'> {
  /** The currency code (ISO 4217). */
  value: string
  onChange: (currency: string) => void
  /** A currency to leave out of the choices. */
  except?: string
}

/** A field for choosing a currency by code and name. Typing the first letters selects it. */
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
