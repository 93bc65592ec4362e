import type { Storefront } from '../views/storefront.ts'
import { DefaultFooter } from './footer/default-footer-view.tsx'
import { FashionFooter } from './footer/fashion-footer-view.tsx'
import { DefaultHeader } from './header/default-header-view.tsx'
import { FashionHeader } from './header/fashion-header-view.tsx'

/** The store's header in the design of its theme. */
export function Header({ storefront }: { storefront: Storefront }) {
  const { config } = storefront
  return config.theme === 'fashion' ? (
    <FashionHeader settings={config.pages.fixed.header.settings} storefront={storefront} />
  ) : (
    <DefaultHeader blocks={config.pages.fixed.header.blocks} storefront={storefront} />
  )
}

/** The store's footer in the design of its theme. */
export function Footer({ storefront }: { storefront: Storefront }) {
  const { config } = storefront
  return config.theme === 'fashion' ? (
    <FashionFooter settings={config.pages.fixed.footer.settings} storefront={storefront} />
  ) : (
    <DefaultFooter blocks={config.pages.fixed.footer.blocks} storefront={storefront} />
  )
}
