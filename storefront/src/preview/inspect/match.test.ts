import { describe, expect, test } from 'vitest'

import { type Leaf, match } from './match.ts'
import type { Place } from './places.ts'

/** An element of a page without a browser: the links in it. */
interface Box {
  hrefs: string[]
}
const box = (...hrefs: string[]): Box => ({ hrefs })
const reading = { hrefsIn: (element: object) => (element as Box).hrefs, textOf: (html: string) => html.replaceAll(/<[^>]*>/g, '') }

const text = (value: string, ...around: Box[]): Leaf => ({ text: value, around })
const image = (value: string, ...around: Box[]): Leaf => ({ image: value, around })
const place = (path: string, as: Place['as'], value: string, isStores?: true): Place => ({
  path: path.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key)),
  as,
  value,
  ...(isStores && { isStores }),
})
const found = (leaves: Leaf[], places: Place[]) => match(leaves, places, reading).map((path) => path?.join('.'))

describe('a leaf', () => {
  test('shows the setting with its text', () => {
    expect(found([text('Sale'), text('Other')], [place('heading', 'text', '  Sale\n')])).toEqual(['heading', undefined])
  })

  test('is found in markup, and in a text with placeholders', () => {
    const places = [place('content', 'html', '<p>Made <b>well</b></p><p>Twice</p>'), place('goal', 'text', 'Spend {amount} more (soon).')]
    expect(found([text('well'), text('Twice'), text('Spend $5.00 more (soon).')], places)).toEqual(['content', 'content', 'goal'])
  })

  test('with the same text as others belongs to the setting with its number, also in a second copy of all', () => {
    const places = [place('blocks.0.title', 'text', 'New'), place('blocks.1.title', 'text', 'New')]
    const leaves = [text('New'), text('New'), text('New'), text('New')]
    expect(found(leaves, places)).toEqual(['blocks.0.title', 'blocks.1.title', 'blocks.0.title', 'blocks.1.title'])
  })

  test('shows the image whose file it has, not one whose URL starts the same', () => {
    const places = [place('a', 'image', '/files/1'), place('b', 'image', '/files/12')]
    expect(found([image('/files/12/640.webp'), image('/files/1/640.webp'), image('/files/3/640.webp')], places)).toEqual([
      'b',
      'a',
      undefined,
    ])
  })

  test('beside the texts of a list item belongs to the item', () => {
    const [item, other, list] = [box(), box(), box()]
    const places = [place('blocks.0.title', 'text', 'One'), place('blocks.1.title', 'text', 'Two')]
    const leaves = [text('One', item, list), text('icon', item, list), text('Two', other, list), text('Nowhere', list)]
    expect(found(leaves, places)).toEqual(['blocks.0.title', 'blocks.0', 'blocks.1.title', undefined])
  })

  test('in a link belongs to the setting with that link', () => {
    const places = [
      place('collection', 'href', '/collections/lamps', true),
      place('collection', 'href', '/products/one', true),
      place('collection', 'href', '/products/two', true),
      place('blocks.0.url', 'href', '/products/two'),
    ]
    const one = box('/products/one')
    const two = box('/products/two')
    expect(found([text('$5', one), text('$6', two), text('?', box('/cart'))], places)).toEqual(['collection', 'blocks.0.url', undefined])
  })

  test('prefers the text of a setting to the content of a record', () => {
    const places = [place('menu', 'text', 'Lamps', true), place('heading', 'text', 'Lamps')]
    expect(found([text('Lamps')], places)).toEqual(['heading'])
  })
})
