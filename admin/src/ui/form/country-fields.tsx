import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { namedCountries } from '@vitrine/contract/addresses/countries.ts'
import { addressForm } from '@vitrine/contract/addresses/form.ts'
import { provincesOf } from '@vitrine/contract/addresses/provinces.ts'

import { language, t } from '../../messages/messages.ts'

interface CountryFieldProps extends Omit<NativeSelectProps, 'data' | 'onChange' | 'value'> {
  /** ISO 3166-1 alpha-2; '' while none is chosen. */
  value: string
  onChange: (country: string) => void
}

/** A country by its name. Typing its first letters finds it. */
export function CountryField({ value, onChange, ...rest }: CountryFieldProps) {
  const countries = namedCountries(undefined, language()).map(({ code, name }) => ({ value: code, label: name }))
  return (
    <NativeSelect
      label={t('kit.country')}
      {...rest}
      data={[...(value === '' ? [{ value: '', label: t('kit.country.choose') }] : []), ...countries]}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

interface ProvinceFieldProps extends Omit<NativeSelectProps, 'data' | 'onChange' | 'value'> {
  country: string
  /** Second part of ISO 3166-2; '' for the whole country. */
  value: string
  onChange: (province: string) => void
  /** What stands for the whole country. */
  whole: string
}

/** A region of a country, under the name the country gives it; nothing of a country without. */
export function ProvinceField({ country, value, onChange, whole, ...rest }: ProvinceFieldProps) {
  const { provinceWord } = addressForm(country)
  if (!provinceWord) return null
  const provinces = provincesOf(country).map(({ code, name }) => ({ value: code, label: name }))
  return (
    <NativeSelect
      label={t(`kit.province.${provinceWord}`)}
      {...rest}
      data={[{ value: '', label: whole }, ...provinces]}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
