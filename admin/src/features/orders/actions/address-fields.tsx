import { TextInput } from '@mantine/core'
import { type WrittenAddress, writtenLengths } from '@vitrine/contract/addresses/address.ts'
import { addressForm } from '@vitrine/contract/addresses/form.ts'

import { CountryField, ProvinceField } from '../../../ui/place-fields.tsx'
import type { useForm } from '../../../ui/use-form.ts'
import { t } from '../../../words/words.ts'
import css from './contact-form.module.css'
import { type ContactValues, keyOf } from './contact-values.ts'

/** A postal address as its country writes it: what regions and postcodes are called, and which comes first. */
export function AddressFields({ form }: { form: ReturnType<typeof useForm<ContactValues>> }) {
  const field = (name: keyof WrittenAddress) => ({ ...form.text(keyOf(name)), maxLength: writtenLengths[name], autoComplete: 'off' })
  const country = form.values['shippingAddress.country']
  const { zipWord, zipBeforeCity, provinceRequired } = addressForm(country)
  const zip = zipWord && <TextInput label={t(zipWord === 'zip' ? 'orders.contact.zip' : 'orders.contact.postcode')} {...field('zip')} />
  return (
    <>
      <CountryField
        {...form.value('shippingAddress.country')}
        onChange={(next) => {
          form.set('shippingAddress.country', next)
          // A region belongs to its country; a postcode that has no field any more is nobody's to see.
          form.set('shippingAddress.province', '')
          if (addressForm(next).zipWord === null) form.set('shippingAddress.zip', '')
        }}
      />
      <div className="pair">
        <TextInput label={t('orders.contact.name')} {...field('name')} />
        <TextInput label={t('orders.contact.company')} {...field('company')} />
      </div>
      <TextInput label={t('orders.contact.address1')} {...field('address1')} />
      <TextInput label={t('orders.contact.address2')} {...field('address2')} />
      <div className={css['town']}>
        {zipBeforeCity && zip}
        <TextInput label={t('orders.contact.city')} {...field('city')} />
        <ProvinceField
          country={country}
          {...form.value('shippingAddress.province')}
          whole={t(provinceRequired ? 'orders.contact.province.choose' : 'orders.contact.province.optional')}
        />
        {!zipBeforeCity && zip}
      </div>
      <TextInput label={t('orders.contact.addressPhone')} type="tel" {...field('phone')} />
    </>
  )
}
