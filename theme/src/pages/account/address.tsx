import { CountryUpdate } from '../../islands/country-update.tsx'
import type { AccountView } from '../../views/account.ts'
import { Island } from '../../views/island.tsx'
import type { Storefront } from '../../views/storefront.ts'
import { AddressFields } from '../checkout/address.tsx'

type Props = Omit<Extract<AccountView, { step: 'address' }>, 'step'> & { storefront: Storefront }

/** The form for an address of the account, with the fields and messages of checkout. */
export function AddressForm({ storefront, id, values, form, isDefault, phoneField, companyField, errors, isFull }: Props) {
  const { t } = storefront
  const checkout = { errors, form, billingForm: null, companyField, phoneField, acceptsSms: null, phone: values.phone }
  return (
    <form className="account-address-form" action="/account/addresses" method="post" noValidate>
      {id !== null && <input type="hidden" name="id" value={id} />}
      {isFull && (
        <p className="error" role="alert">
          {t('account.addresses.full')}
        </p>
      )}
      {Object.keys(errors).length > 0 && (
        <p className="error" role="alert">
          {t('account.address.wrong')}
        </p>
      )}
      <div className="checkout-fields">
        <AddressFields
          storefront={storefront}
          checkout={checkout}
          values={values}
          form={form}
          kind="shipping"
          updateAt="/account/addresses"
        />
        <Island name="country-update" props={{}} view={CountryUpdate} />
        <label className="check">
          {/* The default address stays the default until another one is. */}
          <input type="checkbox" name="default" defaultChecked={isDefault} />
          <span>{t('account.address.default')}</span>
        </label>
      </div>
      <div className="account-actions">
        <button type="submit" className="button">
          {t('account.address.save')}
        </button>
        <a className="link" href="/account">
          {t('account.address.back')}
        </a>
      </div>
    </form>
  )
}
