import { MenuDrawer } from '@vitrine/theme/layout/header/menu-drawer.tsx'
import { themeNames } from '@vitrine/theme/themes.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { sampleStorefront } from '../test/sample-storefront.ts'

test.each(themeNames)('the drawer of the theme %s has a search, a collection with its image, promises and a contact', (theme) => {
  const services = ['One', 'Two', '', 'Three', 'Four'].map((text) => ({ icon: 'truck', text }))
  const footer = theme === 'default' && { blocks: [{ type: 'email', value: 'hello@nord.example' }] }
  const raw = { theme, pages: { fixed: { ...(footer && { footer }) } }, settings: { product: { listServices: services } } }
  const storefront = sampleStorefront(theme, {}, raw)
  const html = renderToStaticMarkup(<MenuDrawer links={storefront.menu('main')} search account={false} storefront={storefront} />)
  expect(html).toMatch(/<form class="find drawer-find" action="\/search"><input [^>]*name="q"/)
  expect(html).toMatch(/<a class="drawer-tile" href="\/collections\/apparel"><img .*<span class="drawer-tile-title">Apparel</)
  expect(html.match(/(One|Two|Three|Four)<\/li>/g)).toEqual(['One</li>', 'Two</li>', 'Three</li>'])
  expect(html).toContain(theme === 'fashion' ? 'class="drawer-contact" href="/pages/contact"' : 'href="mailto:hello@nord.example"')
  expect(renderToStaticMarkup(<MenuDrawer links={[]} search={false} account={false} storefront={storefront} />)).not.toContain('<form')
})
