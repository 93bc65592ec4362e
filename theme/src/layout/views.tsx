import type { Shop } from '../views/storefront.ts'
import { DefaultFooter } from './footer/default-footer-view.tsx'
import { FashionFooter } from './footer/fashion-footer-view.tsx'
import { DefaultHeader } from './header/default-header-view.tsx'
import { FashionHeader } from './header/fashion-header-view.tsx'

/** The store's header in the design of its theme. */
export function Header({ shop }: { shop: Shop }) {
  const { config } = shop
  return config.theme === 'fashion' ? (
    <FashionHeader settings={config.pages.fixed.header.settings} shop={shop} />
  ) : (
    <DefaultHeader blocks={config.pages.fixed.header.blocks} shop={shop} />
  )
}

/** The store's footer in the design of its theme. */
export function Footer({ shop }: { shop: Shop }) {
  const { config } = shop
  return config.theme === 'fashion' ? (
    <FashionFooter settings={config.pages.fixed.footer.settings} shop={shop} />
  ) : (
    <DefaultFooter blocks={config.pages.fixed.footer.blocks} shop={shop} />
  )
}
