import { TextInput } from '@mantine/core'
import { type WrittenAddress, writtenLengths } from '@vitrine/contract/addresses/address.ts'
import { addressForm } from '@vitrine/contract/addresses/form.ts'
import type { ReactNode } from 'react'

import { t } from '../../messages/messages.ts'
import { CountryField, ProvinceField } from './country-fields.tsx'
import css from './postal-fields.module.css'

export type PostalField = Exclude<keyof WrittenAddress, 'name' | 'company' | 'phone'>

/** The props of one field. */
interface Bound {
  name: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

interface PostalFieldsProps {
  of: (field: PostalField) => Bound
  /** Fields for the recipient, between the country and the street. */
  children?: ReactNode
}

/**
 * The fields of a postal address. The country determines whether a region and a postal code are asked for, what they are
 * called, and whether the postal code comes before the city.
 */
export function PostalFields({ of, children }: PostalFieldsProps) {
  const text = (field: PostalField) => {
    const { onChange, ...rest } = of(field)
    const change = ({ currentTarget }: { currentTarget: { value: string } }) => onChange(currentTarget.value)
    return { ...rest, onChange: change, maxLength: writtenLengths[field], autoComplete: 'off' }
  }
  const country = of('country').value
  const { zipWord, zipBeforeCity, provinceRequired } = addressForm(country)
  const zip = zipWord && <TextInput label={t(zipWord === 'zip' ? 'kit.address.zip' : 'kit.address.postcode')} {...text('zip')} />
  return (
    <>
      <CountryField
        {...of('country')}
        onChange={(next) => {
          of('country').onChange(next)
          // A region belongs to its country, so it is cleared. A postal code is cleared when the new country has no
          // field for it.
          of('province').onChange('')
          if (addressForm(next).zipWord === null) of('zip').onChange('')
        }}
      />
      {children}
      <TextInput label={t('kit.address.address1')} {...text('address1')} />
      <TextInput label={t('kit.address.address2')} {...text('address2')} />
      <div className={css['town']}>
        {zipBeforeCity && zip}
        <TextInput label={t('kit.address.city')} {...text('city')} />
        <ProvinceField
          country={country}
          {...of('province')}
          whole={t(provinceRequired ? 'kit.address.province.choose' : 'kit.address.province.optional')}
        />
        {!zipBeforeCity && zip}
      </div>
    </>
  )
}
