import { AccountHome } from './account/home.tsx'
import { AddressForm } from './account/address.tsx'
import { CodeForm, EmailForm } from './account/sign-in.tsx'
import { titles } from './account/titles.ts'
import type { PageComponent } from './view.ts'

/** The account of a shopper: the two steps of signing in, then their orders and addresses. */
export const AccountPage: PageComponent<'account'> = ({ account, storefront }) => (
  <div className="text-page account-page">
    <header className="text-head">
      <div className="wrap">
        <h1>{storefront.t(titles[account.step])}</h1>
      </div>
    </header>
    <div className="wrap">
      {account.step === 'email' && <EmailForm storefront={storefront} {...account} />}
      {account.step === 'code' && <CodeForm storefront={storefront} {...account} />}
      {account.step === 'address' && <AddressForm storefront={storefront} {...account} />}
      {account.step === 'home' && <AccountHome storefront={storefront} {...account} />}
    </div>
  </div>
)
