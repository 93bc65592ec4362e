import type { Field } from '@vitrine/theme/fields/kinds.ts'
import { walkFields } from '@vitrine/theme/fields/walk.ts'
import { ProductPage } from '@vitrine/theme/pages/product-page.tsx'
import { product as definition } from '@vitrine/theme/settings/product.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'

import { otherValue, imageId, images, setAt } from '../test/other-value.ts'
import { samplePages } from '../test/sample-pages.ts'
import { sampleStorefront } from '../test/sample-storefront.ts'

/** Settings chosen so that every other setting has a visible effect. */
const settings = {
  topMessage: 'New',
  listServices: [{ icon: 'truck', text: 'Sent at once' }],
  show_description_variant: true,
  show_collection: true,
  checkoutStepLayout: 2,
  image_detail: { isShow: true, image: imageId(0), url: { name: 'home' } },
  trust_badge: { show_trust_badge_image: true, src: { value: imageId(0) } },
  'tabs-detail': [
    { heading: 'Description', id: 'Description', type: 'description', content: '<p>More</p>' },
    { heading: 'Care', type: 'custom', content: '<p>Wash</p>' },
    { heading: 'About', type: 'custom', display: 'page', page_detail: 'about' },
  ],
  setting_description: [
    { heading: 'Description', id: 'Description', content: '<p>More</p>' },
    { heading: 'Fabric', content: '<p>Wool</p>' },
    { heading: 'About', display: 'page', page_detail: 'about' },
  ],
  setting_shipping: {
    show_shipping: true,
    show_policy: true,
    shipping_info: { content: '<p>By post</p>' },
    policy_info: { display: 'page', page_detail: 'about' },
    time_shipping: { from: 2, to: 4 },
  },
  setting_why_choose: { description: '<p>We care</p>', listReason: ['Fair'] },
  setting_four_reason: { image: imageId(0), fourReason: [1, 2, 3, 4].map((n) => ({ title: `Title ${n}`, description: `Text ${n}` })) },
  keyBenefits: [{ id: 'a', title: 'Warm', description: 'Wool', icon: 'heart' }],
}

const shown = sampleStorefront('fashion', images, { theme: 'fashion', settings: { product: settings } })
const leaves: { path: string; field: Field; value: unknown; beside: Record<string, unknown> }[] = []
walkFields(definition.fields, shown.config.settings.product, (leaf) => leaves.push(leaf))

/** Returns the product page with settings changed by `change`. */
function page(change: (product: Record<string, unknown>) => void): string {
  const product = structuredClone(shown.config.settings.product)
  change(product)
  const storefront = { ...shown, config: { ...shown.config, settings: { ...shown.config.settings, product } } }
  const { product: view } = samplePages(storefront)
  if (view.kind !== 'product') throw new Error('The sample page shows a product')
  const variants = view.product.variants.map((variant, place) => ({
    ...variant,
    values: [...variant.values, 'Wide'],
    left: place === 0 ? 1 : variant.left,
  }))
  const options = [...view.product.options, { name: 'Fit', values: [{ name: 'Wide', color: null, image: null }] }]
  return renderToStaticMarkup(
    <ProductPage storefront={storefront} product={{ ...view.product, options, variants }} related={view.related} />,
  )
}

const before = page(() => {})

/**
 * Whether a setting is not visible: an id, which only identifies the description tab, or the type of that tab, which follows from
 * the id.
 */
const isName = (path: string) => path.endsWith('.id') || path === 'tabs-detail.0.type'
/** Whether a setting is not used: a text is hidden while a page replaces it, and vice versa. */
const isUnused = ({ field, beside }: (typeof leaves)[number]) => 'when' in field && field.when && beside[field.when.field] !== field.when.is

it.each(leaves.filter((leaf) => !isName(leaf.path) && !isUnused(leaf)).map((leaf) => [leaf.path, leaf] as const))(
  'shows %s',
  (path, { field, value }) => {
    expect(page((product) => setAt(product, path, otherValue(field, value)))).not.toBe(before)
  },
)

it('the product page has more than 90 settings', () => {
  expect(leaves.length).toBeGreaterThan(90)
})
