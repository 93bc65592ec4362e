import { describe, expect, test } from 'vitest'

import { completeConfig } from '../config/complete.ts'
import type { Json } from '../edit/json.ts'
import { fontValue } from '../fields/fonts.ts'
import type { Fields } from '../fields/kinds.ts'
import { regions } from '../layout/header-footer.ts'
import { settings } from '../settings/settings.ts'
import type { ThemeName } from '../themes.ts'
import { checkTheme } from './check-theme.ts'
import type { Known, Reference } from './reference-check.ts'

type Settings = Record<string, unknown>

const image = (alt = '') => ({ id: '01890000-0000-7000-8000-000000000000', alt })
const to = (slug: string) => ({ name: 'category', params: { slug } })
const section = (type: string, settings: Settings, more: object = {}) => ({ type, version: 1, key: type, settings, ...more })
const config = (theme: ThemeName, { home = [], ...settings }: { home?: object[] } & Settings): Json =>
  completeConfig({ theme, pages: { homepage: home }, settings } as unknown as Json)

const file = (alt: string, medianGray?: string): Known => ({ state: 'shown', file: { alt, medianGray } })
const knowing =
  (found: Partial<Record<string, Known>>) =>
  ({ kind, name }: Reference) =>
    found[kind === 'files' ? 'file' : name]

/** Returns the warnings about a theme as texts: the kind, and the path without the place of the section. */
function found(theme: ThemeName, stored: Parameters<typeof config>[1], known: Partial<Record<string, Known>> = {}): string[] {
  const { warnings } = checkTheme(config(theme, stored), knowing(known))
  return warnings.map(({ kind, path }) => `${kind} ${path.slice(path[0] === 'pages' ? 4 : 1).join('.')}`)
}
const onHome = (type: string, settings: Settings, known: Partial<Record<string, Known>> = {}) =>
  found('fashion', { home: [section(type, settings)] }, known)

describe('colors', () => {
  test('text needs 4.5:1 with its background, and the fix has that', () => {
    const colors = { color_cart_button: '#ffffff', color_cart_button_label: '#777777' }
    const { warnings } = checkTheme(config('fashion', { colors }))
    expect(warnings).toEqual([
      {
        kind: 'low_contrast',
        path: ['settings', 'colors', 'color_cart_button_label'],
        values: { ratio: '4.4', least: 4.5 },
        fix: { path: ['settings', 'colors', 'color_cart_button_label'], value: '#767676' },
      },
    ])
    expect(found('fashion', { colors: { ...colors, color_cart_button_label: '#767676' } })).toEqual([])
  })

  test('text without a background of its own is on the page, and icons need 3:1', () => {
    expect(found('default', { colors: { color_price: '#949494', color_product_icon: '#949494' } })).toEqual([
      'low_contrast colors.color_price',
    ])
    expect(found('default', { colors: { color_product_icon: '#999999' } })).toEqual(['low_contrast colors.color_product_icon'])
  })

  test('colors of another theme have no effect', () => {
    const colors = { color_sale_price: '#eeeeee' }
    expect(found('fashion', { colors })).toEqual([])
    expect(found('default', { colors })).toEqual(['low_contrast colors.color_sale_price'])
  })
})

describe('slides', () => {
  const slide = (more: Settings = {}) => ({
    image: image('A coat'),
    heading: { content: 'Coats', color: '#ffffff' },
    subHeading: { content: 'For every winter', color: '#ffffff' },
    ...more,
  })
  const shown = (opacity: number, one: Settings, known: Known) =>
    onHome('head-image', { opacity_image: opacity, content: { desktop: [one], mobile: [] } }, { file: known })

  test('light text is hard to read on an image that is known to be light, unless the overlay is dark enough', () => {
    expect(shown(0, slide(), file('', '#e0e0e0'))).toEqual(['light_image opacity_image'])
    expect(shown(60, slide(), file('', '#e0e0e0'))).toEqual([])
    expect(shown(0, slide(), file('', '#202020'))).toEqual([])
    expect(shown(0, slide(), file(''))).toEqual([])
  })

  test('dark text is hard to read on a dark image', () => {
    const dark = slide({ heading: { content: 'Coats', color: '#111111' } })
    expect(shown(0, { ...dark, subHeading: { content: '', color: '#ffffff' } }, file('', '#202020'))).toEqual(['dark_image opacity_image'])
  })

  test('the fix is the least opacity at which all texts are readable', () => {
    const stored = (opacity: number) =>
      config('fashion', { home: [section('head-image', { opacity_image: opacity, content: { desktop: [slide()], mobile: [] } })] })
    const opacity = checkTheme(stored(0), () => file('', '#e0e0e0')).warnings[0]?.fix?.value
    expect(opacity).toBeGreaterThan(0)
    expect(checkTheme(stored(Number(opacity)), () => file('', '#e0e0e0')).warnings).toEqual([])
    expect(checkTheme(stored(Number(opacity) - 1), () => file('', '#e0e0e0')).warnings).toHaveLength(1)
  })

  test('a dark text beside a light one is on a dark overlay', () => {
    const mixed = slide({ subHeading: { content: 'For every winter', color: '#333333' } })
    expect(shown(50, mixed, file('', '#202020'))).toEqual(['low_contrast content.desktop.0.subHeading.color'])
  })

  test('texts that aren’t shown aren’t checked', () => {
    const hidden = { show_content: false, opacity_image: 0, content: { desktop: [slide()], mobile: [] } }
    expect(onHome('head-image', hidden, { file: file('', '#e0e0e0') })).toEqual([])
  })

  test('the color of a button matters once it has a text', () => {
    const button = (title: string) => slide({ buttonLabel: { title, color: '#ffffff', background: '#eeeeee' }, urlButton: to('all') })
    expect(shown(50, button('Shop'), file(''))).toEqual(['low_contrast content.desktop.0.buttonLabel.color'])
    expect(shown(50, button(''), file(''))).toEqual([])
  })
})

describe('texts', () => {
  test('text below 12 pixels', () => {
    expect(found('fashion', { typography: { font_size_price: 11 } })).toEqual(['small_text typography.font_size_price'])
    expect(found('fashion', { typography: { font_size_price: 12 } })).toEqual([])
  })

  test('thin text, except headings', () => {
    expect(found('fashion', { typography: { type_base_family: fontValue('Poppins', '200') } })).toEqual([
      'thin_text typography.type_base_family',
    ])
    const fine = { type_base_family: fontValue('Poppins', '300'), type_header_family: fontValue('Poppins', '100') }
    expect(found('fashion', { typography: fine })).toEqual([])
  })

  test('headings that are too long for phones', () => {
    const stored = (letters: number) => ({ heading: 'x'.repeat(letters), collection: 'all' })
    expect(onHome('featured-collection', stored(120))).toEqual(['long_heading heading'])
    expect(onHome('featured-collection', stored(60))).toEqual([])
  })

  test('a section without a heading', () => {
    expect(onHome('featured-collection', { heading: '', collection: 'all' })).toEqual(['no_heading heading'])
    expect(onHome('featured-collection', { heading: 'New', collection: 'all' })).toEqual([])
  })
})

describe('links', () => {
  const story = (more: Settings) => onHome('image_with_text', { blocks: [{ heading: 'Us', show_button: true, ...more }] })

  test('a button needs a link and a label', () => {
    expect(story({ button_label: 'Read', url_button: null })).toEqual(['button_without_link blocks.0.url_button'])
    expect(story({ button_label: '', url_button: to('all') })).toEqual(['link_without_label blocks.0.button_label'])
    expect(story({ button_label: 'Read', url_button: to('all') })).toEqual([])
    expect(story({ button_label: 'Read', url_button: null, show_button: false })).toEqual([])
  })

  test('a tile needs a link', () => {
    const tile = (url: unknown) => onHome('collection_list', { blocks: [{ title: 'Coats', image: null, url }] })
    expect(tile(null)).toEqual(['item_without_link blocks.0.url'])
    expect(tile(to('all'))).toEqual([])
  })

  test('a slide without a button may have a link or none', () => {
    const slide = (urlButton: unknown) => ({ heading: { content: 'Coats', color: '#ffffff' }, urlButton })
    expect(onHome('head-image', { content: { desktop: [slide(null), slide(to('all'))], mobile: [] } })).toEqual([])
  })
})

describe('content', () => {
  test.each([
    ['head-image', { content: { desktop: [], mobile: [] } }, 'content'],
    ['collection_list', { blocks: [] }, 'blocks'],
    ['product_with_collection', { heading: 'Coats' }, 'collectionStart'],
    ['section-text', { body_html: '' }, 'body_html'],
    ['flash_deals', { blocks: [] }, 'blocks'],
    ['product-widget', {}, 'notice'],
  ] as const)('an empty section: %s', (type, settings, path) => {
    expect(onHome(type, settings)).toEqual([`empty_section ${path}`])
  })

  test.each([
    ['head-image', { content: { desktop: [], mobile: [{ image: image('A coat') }] } }],
    ['collection_list', { blocks: [{ url: to('coats') }] }],
    ['product_with_collection', { heading: 'Coats', collectionEnd: 'coats' }],
    ['section-text', { body_html: '<p>Hello</p>' }],
    ['flash_deals', { blocks: [{ type: 'count-down', time: { day: 0, hour: 0, min: 0, getTime: 1 } }] }],
  ] as const)('a section with content: %s', (type, settings) => {
    expect(onHome(type, settings)).toEqual([])
  })

  test('an empty item beside others', () => {
    const blocks = [{ heading: 'Us' }, { heading: '', show_button: true, url_button: to('all') }]
    expect(onHome('image_with_text', { blocks })).toEqual(['empty_item blocks.1.image'])
  })

  test('a section that repeats another one, and what isn’t shown', () => {
    const text = (key: string, more: object = {}) => section('section-text', { body_html: '<p>Hello</p>' }, { key, ...more })
    expect(found('fashion', { home: [text('a'), text('b')] })).toEqual(['repeated_section body_html'])
    expect(found('fashion', { home: [text('a'), text('b', { hidden: true })] })).toEqual([])
  })
})

describe('toggles', () => {
  const badge = (id: string | null) => ({ show_trust_badge_image: true, src: { value: id === null ? null : { id, alt: 'A badge' } } })

  test('what is on needs something to show', () => {
    expect(found('fashion', { cart: { trust_badge: badge(null) } })).toEqual(['shows_nothing cart.trust_badge.show_trust_badge_image'])
    expect(found('fashion', { cart: { trust_badge: badge('01890000-0000-7000-8000-000000000000') } })).toEqual([])
    expect(found('fashion', { cart: { trust_badge: { show_trust_badge_image: false } } })).toEqual([])
  })

  test('one of several contents is enough', () => {
    const policy = (more: Settings) => found('fashion', { product: { setting_shipping: { show_policy: true, ...more } } })
    expect(policy({})).toEqual(['shows_nothing product.setting_shipping.show_policy'])
    expect(policy({ policy_info: { display: 'page', page_detail: 'returns' } })).toEqual([])
  })

  test('a popup without the code that it hands out never appears', () => {
    expect(found('fashion', { popup: { welcome: { isShow: true } } })).toEqual(['shows_nothing popup.welcome.isShow'])
    expect(found('default', { popup: { welcome: { isShow: true } } })).toEqual([])
  })

  test('what is on from the start may be empty', () => {
    expect(found('fashion', {})).toEqual([])
  })

  test('every toggle shows settings beside it', () => {
    const unknown: string[] = []
    const look = (fields: Fields, name: string): void => {
      for (const [key, field] of Object.entries(fields)) {
        if (field.kind === 'group') look(field.fields, `${name}.${key}`)
        if (field.kind === 'toggle')
          unknown.push(...(field.shows ?? []).filter((path) => !leadsToField(fields, path)).map((path) => `${name}.${path}`))
      }
    }
    for (const { key, fields } of Object.values(settings)) look(fields, key)
    for (const region of Object.values(regions.fashion)) look(region, 'region')
    expect(unknown).toEqual([])
  })
})

/** Returns whether a path leads to a setting that can be empty. */
function leadsToField(fields: Fields, path: string): boolean {
  const [key = '', ...rest] = path.split('.')
  const field = fields[key]
  if (field?.kind === 'group') return leadsToField(field.fields, rest.join('.'))
  return field !== undefined && rest.length === 0
}

describe('references', () => {
  test('what is gone or hidden, as content and as a target', () => {
    const both = { blocks: [{ title: 'Coats', url: to('coats') }] }
    expect(onHome('collection_list', both, { coats: { state: 'gone' } })).toEqual(['target_gone blocks.0.url'])
    expect(onHome('collection_list', both, { coats: { state: 'hidden' } })).toEqual(['target_hidden blocks.0.url'])
    expect(onHome('collection_list', both, { coats: { state: 'shown' } })).toEqual([])
    expect(onHome('featured-collection', { collection: 'coats' }, { coats: { state: 'gone' } })).toEqual(['record_gone collection'])
    expect(found('fashion', {}, { main: { state: 'gone' } })).toEqual(['record_gone main_menu'])
  })

  test('images that are gone, or that nothing describes', () => {
    const only = { show_content: false, content: { desktop: [{ image: image() }], mobile: [] } }
    expect(onHome('head-image', only, { file: { state: 'gone' } })).toEqual(['file_gone content.desktop.0.image'])
    expect(onHome('head-image', only, { file: file('') })).toEqual(['no_alt content.desktop.0.image'])
    expect(onHome('head-image', only, { file: file('A coat') })).toEqual([])
    expect(onHome('policy', { blocks: [{ image: image(), title: 'Fast' }] }, { file: file('') })).toEqual([])
  })

  test('everything that is visible is looked up once', () => {
    const { references } = checkTheme(config('default', { home: [section('featured-collection', { collection: 'coats' })] }))
    expect(references).toEqual([
      { kind: 'menus', name: 'main' },
      { kind: 'collections', name: 'coats' },
      { kind: 'menus', name: 'footer' },
    ])
  })
})

test('a warning has the place of its section in the stored configuration, whatever this version doesn’t know', () => {
  const home = [
    section('from-the-future', {}),
    section('section-text', { body_html: '' }, { version: 99, key: 'b' }),
    section('section-text', {}),
  ]
  const [warning] = checkTheme(config('fashion', { home })).warnings
  expect(warning?.path).toEqual(['pages', 'homepage', 2, 'settings', 'body_html'])
})
