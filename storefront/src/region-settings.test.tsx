import type { Field } from '@vitrine/theme/fields/kinds.ts'
import { walkFields } from '@vitrine/theme/fields/walk.ts'
import { Popups } from '@vitrine/theme/layout/popups.tsx'
import { regions } from '@vitrine/theme/layout/header-footer.ts'
import { Footer, Header } from '@vitrine/theme/layout/views.tsx'
import { currency } from '@vitrine/theme/settings/currency.ts'
import { element } from '@vitrine/theme/settings/element.ts'
import { popup } from '@vitrine/theme/settings/popup.ts'
import type { Storefront } from '@vitrine/theme/views/storefront.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'

import { otherValue, imageId, images, setAt } from '../test/other-value.ts'
import { sampleStorefront } from '../test/sample-storefront.ts'

const blocks = [
  { type: 'address', value: 'Harbour Street 1' },
  { type: 'email', value: 'hello@hydro.example' },
  { type: 'copyright', value: 'Hydro' },
  { type: 'logo', value: imageId(0) },
  { type: 'sub_copyright', value: 'All prices include taxes' },
  { type: 'menu', value: 'main' },
  { type: 'payment_icons', value: ['visa'] },
]

/** Settings chosen so that every other setting has a visible effect. */
const config = {
  fashion: {
    theme: 'fashion',
    pages: {
      fixed: {
        header: {
          settings: {
            text_topbar: '<p>New</p>',
            image_topbar: imageId(0),
            image_topbar_mobile: imageId(0),
            logo_desktop: imageId(0),
            logo_mobile: imageId(0),
          },
        },
        footer: {
          settings: {
            logo: imageId(0),
            infoWithIcon: [{ icon: 'truck', title: 'Sent at once', subTitle: 'From Hamburg' }],
            info: '<p>About</p>',
            certificates: [{ image: imageId(0), url: { name: 'home' } }],
            link_social: { facebook: 'https://f.example', trustpilot: 'https://t.example', instagram: 'https://i.example' },
            iconPayments: [{ value: 'visa' }],
            copyright: 'Atelier',
          },
        },
      },
    },
    settings: {
      element: { search: { suggestion_list: ['tee', 'mug'] } },
      popup: {
        discount: { isShow: true, image: imageId(0), content: '<p>Text</p>' },
        welcome: { isShow: true, content: '<p>Text</p>', code: 'HELLO' },
        subscribe: { isShow: true, code: 'NEWS' },
      },
    },
  },
  default: { theme: 'default', pages: { fixed: { header: { blocks }, footer: { blocks } } } },
}

const frame = (storefront: Storefront) =>
  renderToStaticMarkup(
    <>
      <Header storefront={storefront} />
      <Footer storefront={storefront} />
      <Popups storefront={storefront} />
    </>,
  )

/** Settings that only product cards use. */
const elsewhere = new Set(['settings.element.show_title_product_in_mobile'])

describe.each(['fashion', 'default'] as const)('the header and footer of %s', (theme) => {
  const storefront = sampleStorefront(theme, images, config[theme])
  const before = frame(storefront)
  const leaves: { path: string; field: Field; value: unknown; beside: Record<string, unknown> }[] = []
  const { fixed } = storefront.config.pages
  walkFields(regions[theme].header, fixed.header, (leaf) => leaves.push(leaf), 'pages.fixed.header')
  walkFields(regions[theme].footer, fixed.footer, (leaf) => leaves.push(leaf), 'pages.fixed.footer')
  walkFields(element.fields, storefront.config.settings.element, (leaf) => leaves.push(leaf), 'settings.element')
  walkFields(currency.fields, storefront.config.settings.currency, (leaf) => leaves.push(leaf), 'settings.currency')
  if (theme === 'fashion') walkFields(popup.fields, storefront.config.settings.popup, (leaf) => leaves.push(leaf), 'settings.popup')

  it.each(leaves.filter(({ field, path }) => field.kind !== 'notice' && !elsewhere.has(path)).map((leaf) => [leaf.path, leaf] as const))(
    'shows %s',
    (path, { field, value }) => {
      const changed = structuredClone(storefront.config)
      setAt(changed, path, otherValue(field, value))
      expect(frame({ ...storefront, config: changed })).not.toBe(before)
    },
  )

  it('shows a discount code only when it can be used', () => {
    for (const name of ['discount', 'welcome', 'subscribe']) {
      expect(frame(storefront).includes(`popup-${name}`)).toBe(theme === 'fashion')
      expect(frame({ ...storefront, hasCode: () => false })).not.toContain(`popup-${name}`)
    }
  })

  it('contains no placeholders when nothing is configured', () => {
    const bare = sampleStorefront(theme, images)
    expect(frame({ ...bare, menu: () => [] })).not.toMatch(/undefined|\[object|<nav|class="top-bar|class="strip/)
  })
})
