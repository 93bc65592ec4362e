import { describe, expect, test } from 'vitest'

import { fontValue } from '../fields/fonts.ts'
import type { Fields } from '../fields/kinds.ts'
import { regions } from '../layout/header-footer.ts'
import { settings } from '../settings/settings.ts'
import { checkTheme } from './check-theme.ts'
import { config, found, image, onHome, section, type Settings, to } from './test-themes.ts'

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

  test('the larger a heading is and the wider its letters are, the fewer fit', () => {
    const long = 'x'.repeat(85)
    const slides = { content: { desktop: [{ heading: { content: long, color: '#ffffff' } }], mobile: [] } }
    expect(onHome('head-image', slides)).toEqual(['long_heading content.desktop.0.heading.content'])
    expect(onHome('policy', { blocks: [{ title: long, description: 'Fast' }] })).toEqual([])
    const inFont = (font: string) =>
      found('fashion', {
        home: [section('featured-collection', { heading: long, collection: 'all' })],
        typography: { type_header_family: fontValue(font, '400') },
      })
    expect(inFont('Rancho')).toEqual([])
    expect(inFont('Aclonica')).toEqual(['long_heading heading'])
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
    expect(story({ button_label: '', url_button: null })).toEqual(['link_without_label blocks.0.button_label'])
  })

  test('a tile needs a link', () => {
    const tile = (url: unknown) => onHome('collection_list', { blocks: [{ title: 'Coats', image: null, url }] })
    expect(tile(null)).toEqual(['item_without_link blocks.0.url'])
    expect(tile(to('all'))).toEqual([])
    const beside = { title: 'Coats', url: to('all') }
    expect(onHome('collection_list', { blocks: [beside, { title: '', image: null, url: null }] })).toEqual(['empty_item blocks.1.image'])
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

  test('a tile has the title of a record that it leads to, and of nothing else', () => {
    const tiles = (url: unknown) =>
      onHome('collection_list', {
        blocks: [
          { title: 'Coats', url: to('coats') },
          { title: '', image: null, url },
        ],
      })
    expect(tiles(to('hats'))).toEqual([])
    expect(tiles({ name: 'home' })).toEqual(['empty_item blocks.1.image'])
  })

  test('an item outside of sections that shows nothing', () => {
    const certificates = (image: unknown) => ({ fixed: { footer: { settings: { certificates: [{ image, url: null }] } } } })
    expect(found('fashion', certificates(null))).toEqual(['empty_item certificates.0.image'])
    expect(found('fashion', certificates(image('Organic')))).toEqual([])
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

test('a warning has the place of its section in the stored configuration, whatever this version doesn’t know', () => {
  const home = [
    section('from-the-future', {}),
    section('section-text', { body_html: '' }, { version: 99, key: 'b' }),
    section('section-text', {}),
  ]
  const [warning] = checkTheme(config('fashion', { home })).warnings
  expect(warning?.path).toEqual(['pages', 'homepage', 2, 'settings', 'body_html'])
})

test('warnings have the order of the theme, and a fix the place of its section', () => {
  const button = { title: 'Shop', color: '#ffffff', background: '#eeeeee' }
  const slides = { content: { desktop: [{ image: image('A coat'), buttonLabel: button, urlButton: to('all') }], mobile: [] } }
  const home = [section('from-the-future', {}), section('head-image', slides), section('section-text', { body_html: '' })]
  const { warnings } = checkTheme(config('fashion', { home }))
  expect(warnings.map(({ kind }) => kind)).toEqual(['low_contrast', 'empty_section'])
  expect(warnings[0]?.fix?.path).toEqual(warnings[0]?.path)
  expect(warnings[0]?.path.slice(0, 3)).toEqual(['pages', 'homepage', 1])
})
