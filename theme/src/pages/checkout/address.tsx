import { addressLengths } from '@vitrine/contract/addresses/address.ts'

import type { AddressForm, AddressValues } from '../../views/checkout.ts'
import { Choice, Field } from './field.tsx'
import type { Fields } from './part.tsx'
import { provinceLabels } from './problem-text.ts'
import { TextsConsent } from './texts-consent.tsx'
import { Update } from './update.tsx'

interface Props extends Fields {
  values: AddressValues
  form: AddressForm
  /** The kind of address, for the browser's autofill. */
  kind: 'shipping' | 'billing'
  /** The prefix of the field names. It is empty for the first address of the order. */
  prefix?: string
  /** The URL that shows the form again for another country. */
  updateAt?: string
}

/** The fields of an address. The country determines the order of the city, region and postal code. */
export function AddressFields({ storefront, checkout, values, form, kind, prefix = '', updateAt }: Props) {
  const { t } = storefront
  const field = (name: keyof AddressValues, token: string) => ({
    storefront,
    checkout,
    name: prefix + name,
    value: values[name],
    maxLength: addressLengths[name],
    autoComplete: `${kind} ${token}`,
  })
  const { companyField, phoneField } = checkout
  return (
    <>
      <div className="checkout-country">
        <Choice {...field('country', 'country')} label={t('checkout.country')} options={form.countries} required />
        <Update storefront={storefront} name={`${prefix}country`} action={updateAt} />
      </div>
      <Field {...field('firstName', 'given-name')} label={t('checkout.firstName')} share="half" />
      <Field {...field('lastName', 'family-name')} label={t('checkout.lastName')} share="half" required />
      {companyField !== 'hidden' && (
        <Field {...field('company', 'organization')} label={t('checkout.company')} required={companyField === 'required'} />
      )}
      <Field {...field('address1', 'address-line1')} label={t('checkout.street')} required />
      <Field {...field('address2', 'address-line2')} label={t('checkout.apartment')} />
      <div className="checkout-fields" data-part={`${prefix}town`} data-key={values.country}>
        <Town {...{ storefront, form, field }} />
      </div>
      {phoneField !== 'hidden' && prefix === '' && (
        <Field
          {...field('phone', 'tel')}
          value={checkout.phone}
          label={t('checkout.phone')}
          type="tel"
          inputMode="tel"
          required={phoneField === 'required'}
        />
      )}
      {checkout.acceptsSms !== null && prefix === '' && <TextsConsent storefront={storefront} agrees={checkout.acceptsSms} />}
    </>
  )
}

interface TownProps {
  storefront: Fields['storefront']
  form: AddressForm
  field(name: keyof AddressValues, token: string): Fields & { name: string; value: string; autoComplete: string; maxLength: number }
}

/** The city, and the region and postal code if the country uses them. */
function Town({ storefront: { t }, form, field }: TownProps) {
  const { provinceWord, provinceRequired, provinces, zipWord, zipRequired, zipBeforeCity } = form
  const order = zipBeforeCity ? (['zip', 'city', 'province'] as const) : (['city', 'province', 'zip'] as const)
  const shown = order.filter((one) => (one === 'zip' ? zipWord !== null : one === 'city' || provinceWord !== null))
  const share = shown.length === 3 ? 'third' : shown.length === 2 ? 'half' : undefined
  const parts = {
    city: <Field key="city" {...field('city', 'address-level2')} label={t('checkout.city')} share={share} required />,
    zip: zipWord && (
      <Field
        key="zip"
        {...field('zip', 'postal-code')}
        label={t(zipWord === 'zip' ? 'checkout.zip' : 'checkout.postcode')}
        share={share}
        inputMode={zipWord === 'zip' ? 'numeric' : undefined}
        autoCapitalize="characters"
        spellCheck={false}
        required={zipRequired}
      />
    ),
    province:
      provinceWord &&
      (provinces.length > 0 ? (
        <Choice
          key="province"
          {...field('province', 'address-level1')}
          label={t(provinceLabels[provinceWord])}
          share={share}
          options={provinces}
          required={provinceRequired}
        />
      ) : (
        <Field key="province" {...field('province', 'address-level1')} label={t(provinceLabels[provinceWord])} share={share} />
      )),
  }
  return <>{shown.map((one) => parts[one])}</>
}
