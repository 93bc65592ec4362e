import type { Storefront } from '../../views/storefront.ts'

/** The link of the footer to what a shopper allows. With JavaScript, it opens the banner again. */
export function ConsentLink({ storefront }: { storefront: Storefront }) {
  if (storefront.consent === null) return null
  return (
    <a className="foot-link" href="/privacy-choices" data-consent-link="">
      {storefront.t('consent.link')}
    </a>
  )
}
