import { completeConfig } from '@vitrine/theme/config/complete.ts'
import { type Json, type Path, valueAt, withValue } from '@vitrine/theme/edit/json.ts'
import { startConfig } from '@vitrine/theme/presets/start-config.ts'
import type { ThemeName } from '@vitrine/theme/themes.ts'
import { expect, test, vi } from 'vitest'

import type { Part } from '../editor.ts'
import { newSection, withSection } from '../sections/arrange.ts'
import { copyPlan, withChanges } from './copy-plan.ts'
import { type CopyPlace, type CopyTarget, placeOf, sourcesIn, twinsOf, valuesOf } from './places.ts'

vi.mock('../../../../../messages/messages.ts', () => ({ t: (key: string) => key, tOr: (_key: string, otherwise: string) => otherwise }))

const how = { theme: 'fashion', mayAddCode: true } as const
const start = (theme: ThemeName) => completeConfig(startConfig(theme) as unknown as Json)
const [fashion, hydro] = [start('fashion'), start('default')]
const partTarget = (part: Part): CopyTarget => ({ part, within: [] })
const settings = (key: 'cart' | 'product' | 'colors' | 'checkout' | 'typography', ...within: Path): CopyTarget => ({
  part: { kind: 'settings', key },
  within,
})

function planBetween(target: CopyTarget, config: Json, source: CopyPlace | undefined, from: Json, mayAddCode = true) {
  const place = placeOf(target, config, 'fashion')!
  const to = { fields: place.fields, values: valuesOf(place, config) }
  const plan = copyPlan(to, { fields: source!.fields, values: valuesOf(source!, from) }, place.name, { ...how, mayAddCode })
  return { plan, place, after: withChanges(config, place.path, plan.changes) }
}

test('a group is in another place too, whose part is named', () => {
  const twins = twinsOf(settings('product', 'trust_badge'), 'fashion')
  expect(twins.map(({ label, partLabel }) => [label, partLabel])).toEqual([['Trust badge', 'Cart']])
  expect(twinsOf(settings('product', 'show_qty'), 'fashion')).toEqual([])
  // A group of one field has no heading of its own.
  expect(twinsOf(settings('product', 'trust_badge', 'src'), 'fashion')).toEqual([])
})

test('parts with some of the same settings are sources, and others aren’t', () => {
  const from = (part: Part) => sourcesIn(partTarget(part), placeOf(partTarget(part), fashion, 'fashion')!, fashion, 'fashion')
  expect(from({ kind: 'settings', key: 'cart' }).map(({ label }) => label)).toEqual(['Product', 'Cart'])
  expect(from({ kind: 'footer' }).map(({ label }) => label)).toEqual(['themeEditor.header', 'themeEditor.footer'])
  expect(from({ kind: 'settings', key: 'currency' }).map(({ label }) => label)).toEqual(['Currency'])
})

test('a section is copied from those of its type in another theme', () => {
  const target = partTarget({ kind: 'section', key: 'opening' })
  const sources = sourcesIn(target, placeOf(target, fashion, 'fashion')!, hydro, 'default')
  expect(sources.map(({ part }) => part)).toEqual([{ kind: 'section', key: 'opening' }])
  const { after } = planBetween(target, fashion, sources[0], hydro)
  expect(valueAt(after, ['pages', 'homepage', 0, 'settings', 'content'])).toEqual(
    valueAt(hydro, ['pages', 'homepage', 0, 'settings', 'content']),
  )
})

test('only what differs changes, and only what both have', () => {
  const badge = { show_trust_badge_image: true, src: { value: null } }
  const config = withValue(fashion, ['settings', 'cart', 'trust_badge'], badge)
  const product = placeOf(settings('cart'), config, 'fashion')
  const { plan, after } = planBetween(settings('product'), config, product, config)
  expect(plan.changes.map(({ path, from, to }) => [path.join('.'), from, to])).toEqual([
    ['trust_badge.show_trust_badge_image', false, true],
  ])
  expect(planBetween(settings('product'), after, product, after).plan.changes).toEqual([])
})

test('what is the same in another order, or only once it fits, doesn’t change', () => {
  const logo = { id: '0198b1c2-0000-7000-8000-000000000001', alt: 'Logo' }
  const stored = (value: Json) => withValue(fashion, ['settings', 'checkout', 'logo_checkout'], value)
  const [now, old] = [stored(logo), stored({ alt: logo.alt, id: logo.id })]
  expect(planBetween(settings('checkout'), old, placeOf(settings('checkout'), now, 'fashion'), now).plan.changes).toEqual([])
  const size = (value: number) => withValue(fashion, ['settings', 'typography', 'font_size_price'], value)
  const huge = size(500)
  expect(planBetween(settings('typography'), size(80), placeOf(settings('typography'), huge, 'fashion'), huge).plan.changes).toEqual([])
})

test('the logo of the header is that of the footer', () => {
  const logo = { id: '0198b1c2-0000-7000-8000-000000000001', alt: 'Logo' }
  const config = withValue(fashion, ['pages', 'fixed', 'header', 'settings', 'logo_desktop'], logo)
  const header = placeOf(partTarget({ kind: 'header' }), config, 'fashion')
  expect(planBetween(partTarget({ kind: 'footer' }), config, header, config).plan.changes).toMatchObject([{ path: ['logo'], to: logo }])
})

test('numbers and lists are brought within the bounds of the target, which is said', () => {
  const section = (theme: ThemeName, values: object) => {
    const made = newSection('collection_list', theme) as { settings: object }
    return withSection(theme === 'fashion' ? fashion : hydro, 0, {
      ...made,
      key: 'list',
      settings: { ...made.settings, ...values },
    })
  }
  const blocks = Array.from({ length: 30 }, (_, n) => ({ title: `Tile ${n}`, image: null, url: null }))
  const from = section('fashion', { item_per_row: 8, heading: 'x'.repeat(400), blocks })
  const to = section('default', {})
  const place = placeOf(partTarget({ kind: 'section', key: 'list' }), to, 'default')!
  const source = placeOf(partTarget({ kind: 'section', key: 'list' }), from, 'fashion')!
  const { changes, left } = copyPlan(
    { fields: place.fields, values: valuesOf(place, to) },
    { fields: source.fields, values: valuesOf(source, from) },
    place.name,
    { theme: 'default', mayAddCode: true },
  )
  expect(changes.map(({ path, to: value, isFitted }) => [path.join('.'), Array.isArray(value) ? value.length : value, isFitted])).toEqual([
    ['item_per_row', 6, true],
    ['blocks', 24, true],
  ])
  expect(left).toEqual([['heading']])
})

test('settings of the other engine stay, and code is copied only by people who may add it', () => {
  const config = withValue(hydro, ['settings', 'checkout', 'customJs'], 'alert(1)')
  const source = placeOf(settings('checkout'), config, 'default')
  expect(planBetween(settings('checkout'), fashion, source, config).plan.changes).toMatchObject([{ path: ['customJs'], to: 'alert(1)' }])
  expect(planBetween(settings('checkout'), fashion, source, config, false).plan).toEqual({ changes: [], left: [['customJs']] })
  const colors = planBetween(settings('colors'), fashion, placeOf(settings('colors'), hydro, 'default'), hydro).plan.changes
  expect(colors.map(({ path }) => path[0])).not.toContain('color_announcement_bar_background')
  expect(colors.map(({ path }) => path[0])).toContain('footer_background')
})
