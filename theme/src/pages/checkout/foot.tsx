import type { Storefront } from '../../views/storefront.ts'

/** The links to the store's policies below the form. They open a new window, so that the form keeps what was typed. */
export function CheckoutFoot({ storefront: { policies, t } }: { storefront: Storefront }) {
  if (policies.length === 0) return null
  return (
    <nav className="checkout-foot" aria-label={t('checkout.policies')}>
      <ul>
        {policies.map(({ title, href }) => (
          <li key={href}>
            <a href={href} target="_blank" rel="noopener">
              {title}
              <span className="visually-hidden"> {t('opensWindow')}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
