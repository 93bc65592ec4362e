import type { Field } from '@vitrine/theme/fields/kinds.ts'
import { walkFields } from '@vitrine/theme/fields/walk.ts'
import { PageOf } from '@vitrine/theme/pages/views.tsx'
import { settings as definitions } from '@vitrine/theme/settings/settings.ts'
import type { CartView, PageView } from '@vitrine/theme/views/pages.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'

import { otherValue, imageId, images, setAt } from '../test/other-value.ts'
import { samplePages } from '../test/sample-pages.ts'
import { sampleStorefront } from '../test/sample-storefront.ts'

/** Settings chosen so that every other setting has a visible effect. */
const settings = {
  category: {
    show_banner: true,
    show_title_button: true,
    banner_desktop: imageId(0),
    banner_mobile: imageId(0),
    url: { name: 'home' },
  },
  cart: {
    trust_badge: { show_trust_badge_image: true, src: { value: imageId(0) } },
    upsell: { isShowMotivational: true, isShowCartUpsell: true, url: { name: 'home' } },
  },
  cart_goal: { isShow: true, goalAmount: 50 },
  checkout: { show_time_countdown: true, isCustomerNote: true, logo_checkout: imageId(0), customHtml: '<p>Own</p>' },
}
const shown = sampleStorefront('fashion', images, { theme: 'fashion', settings })

const cartOf = (page: PageView): CartView => {
  if (page.kind !== 'cart') throw new Error('The sample has a cart')
  return page.cart
}

/** For each group of settings, the pages that show it. A group whose settings appear in different states has one page per state. */
const pages = {
  category: (all) => [all.collection],
  cart: (all) => [all.cart],
  cart_goal: (all) => [
    { kind: 'cart', cart: { ...cartOf(all.cart), untilFreeShipping: 1000 } },
    { kind: 'cart', cart: { ...cartOf(all.cart), untilFreeShipping: 0 } },
  ],
  checkout: (all) => [all.checkout],
  thankpage: (all) => [all.order],
} satisfies Record<string, (all: ReturnType<typeof samplePages>) => PageView[]>
type Group = keyof typeof pages

function draw(group: Group, change: (settings: Record<string, unknown>) => void = () => {}): string {
  const changed = structuredClone(shown.config.settings)
  change(changed[group])
  const storefront = { ...shown, config: { ...shown.config, settings: changed } }
  return pages[group](samplePages(storefront))
    .map((page) => renderToStaticMarkup(<PageOf page={page} storefront={storefront} />))
    .join()
}

/**
 * Whether a setting is not visible: the id of a checkout step only identifies a fixed step, `customJs` runs in a frame beside the page,
 * checkout has no countdown, and the goal is what makes shipping free instead of `goalAmount`.
 */
const isUnseen = (path: string) => path.endsWith('.id') || unseen.has(path)
const unseen = new Set(['customJs', 'goalAmount', 'show_time_countdown', 'time'])

describe.each(Object.keys(pages) as Group[])('%s', (group) => {
  const leaves: { path: string; field: Field; value: unknown }[] = []
  walkFields(definitions[group].fields, shown.config.settings[group], ({ path, field, value, beside }) => {
    const unused = 'when' in field && field.when !== undefined && beside[field.when.field] !== field.when.is
    if (!unused && !isUnseen(path)) leaves.push({ path, field, value })
  })
  const before = draw(group)

  it.each(leaves.map((leaf) => [leaf.path, leaf] as const))('shows %s', (path, { field, value }) => {
    expect(draw(group, (changed) => setAt(changed, path, otherValue(field, value)))).not.toBe(before)
  })
})

it('checkout contains no script of the seller', () => {
  expect(draw('checkout', (checkout) => setAt(checkout, 'customJs', 'alert(1)'))).toBe(draw('checkout'))
})
