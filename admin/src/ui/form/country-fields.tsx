import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { namedCountries } from '@vitrine/contract/addresses/countries.ts'
import { addressForm } from '@vitrine/contract/addresses/form.ts'
import { provincesOf } from '@vitrine/contract/addresses/provinces.ts'

import { language, t } from '../../messages/messages.ts'

interface CountryFieldProps extends Omit<NativeSelectProps, 'data' | 'onChange' | 'value'> {
  /** The country code (ISO 3166-1 alpha-2); an empty string when none is chosen. */
  value: string
  onChange: (country: string) => void
}

/** A field for choosing a country by name. Typing the first letters selects it. */
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
  /** The second part of the ISO 3166-2 code; an empty string when no region is chosen. */
  value: string
  onChange: (province: string) => void
  /** The label of the choice without a region, such as "Entire country". */
  whole: string
}

/** A field for a region of a country, labeled with the country's word for it. Nothing is shown for a country without regions. */
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
