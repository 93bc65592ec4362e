import type { AccountOrder, AccountView } from '../../views/account.ts'
import type { Storefront } from '../../views/storefront.ts'
import { dateText } from '../order/dates.ts'

type Props = Omit<Extract<AccountView, { step: 'home' }>, 'step'> & { storefront: Storefront }

/** The orders and addresses of a shopper who is signed in. */
export function AccountHome({ storefront, firstName, email, orders, olderHref, addresses, canAddAddress, acceptsMarketing, done }: Props) {
  const { t } = storefront
  return (
    <div className="account-home">
      {done && <output className="account-done">{t(`account.done.${done}`)}</output>}
      <div className="account-who">
        <p>{firstName === '' ? t('account.who', { email }) : t('account.whoNamed', { name: firstName, email })}</p>
        <form action="/account/sign-out" method="post">
          <button type="submit" className="button plain">
            {t('account.signOut')}
          </button>
        </form>
      </div>
      <section aria-labelledby="account-orders">
        <h2 id="account-orders">{t('account.orders')}</h2>
        {orders.length === 0 && <p className="quiet">{t('account.orders.none')}</p>}
        <ul className="account-orders">
          {orders.map((order) => (
            <Order key={order.id} storefront={storefront} order={order} />
          ))}
        </ul>
        {olderHref !== null && (
          <p>
            <a href={olderHref}>{t('account.orders.older')}</a>
          </p>
        )}
      </section>
      <section aria-labelledby="account-addresses">
        <h2 id="account-addresses">{t('account.addresses')}</h2>
        {addresses.length === 0 && <p className="quiet">{t('account.addresses.none')}</p>}
        <ul className="account-addresses">
          {addresses.map(({ id, lines, isDefault }) => (
            <li key={id}>
              <address id={`address-${id}`}>
                {lines.map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </address>
              {isDefault && <p className="quiet">{t('account.address.isDefault')}</p>}
              <div className="account-actions">
                <a className="link" href={`/account/addresses/${id}`} aria-describedby={`address-${id}`}>
                  {t('account.address.edit')}
                </a>
                {!isDefault && <AddressButton id={id} action="default" label={t('account.address.makeDefault')} />}
                <AddressButton id={id} action="remove" label={t('account.address.remove')} />
              </div>
            </li>
          ))}
        </ul>
        {canAddAddress && (
          <p>
            <a className="link" href="/account/addresses/new">
              {t('account.address.add')}
            </a>
          </p>
        )}
      </section>
      <section aria-labelledby="account-emails">
        <h2 id="account-emails">{t('account.emails')}</h2>
        <form className="account-form" action="/account/emails" method="post">
          <label className="check">
            <input type="checkbox" name="subscribed" defaultChecked={acceptsMarketing} />
            <span>{t('checkout.news')}</span>
          </label>
          <button type="submit" className="button plain">
            {t('account.emails.save')}
          </button>
        </form>
      </section>
    </div>
  )
}

/** A button that does something with one address. */
function AddressButton({ id, action, label }: { id: string; action: 'default' | 'remove'; label: string }) {
  return (
    <form action={`/account/addresses/${action}`} method="post">
      <input type="hidden" name="id" value={id} />
      <button type="submit" className="link" aria-describedby={`address-${id}`}>
        {label}
      </button>
    </form>
  )
}

function Order({ storefront, order: { id, number, href, placedOn, total, state } }: { storefront: Storefront; order: AccountOrder }) {
  const { t } = storefront
  return (
    <li className="account-order">
      <span className="account-number">{href === null ? number : <a href={href}>{number}</a>}</span>
      <span>{dateText(storefront, placedOn)}</span>
      <span>{t(`account.state.${state}`)}</span>
      <span className="account-total">{total}</span>
      <form action="/account/reorder" method="post">
        <input type="hidden" name="order" value={id} />
        <button type="submit" className="button plain" aria-label={t('account.reorderOf', { number })}>
          {t('account.reorder')}
        </button>
      </form>
    </li>
  )
}
