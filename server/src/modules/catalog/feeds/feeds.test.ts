import { describe, expect, test } from 'vitest'

import type { Actor, TestServer } from '../../../../test/test-server.ts'
import { withNewOwner } from '../../../../test/with-test-server.ts'
import { done } from '../../storefront/pages/test-storefront.ts'
import { sized } from '../products/test-products.ts'
import { downloadCategories, parseCategories, searchCategories } from './categories.ts'
import { hasCheckDigit, readGtin } from './items/gtin.ts'
import { cutText } from './items/check-values.ts'
import { createFeed, type FeedAnswer, feedBody, readFeed, seedShown } from './test-feeds.ts'

let server: TestServer
let owner: Actor
withNewOwner((given, made) => ([server, owner] = [given, made]))

const errorsOf = async (fields: Parameters<typeof feedBody>[0]) => {
  const { status, body } = await server.call('feeds.create', { as: owner, body: feedBody(fields) })
  return [status, (body as { errors: { field: string; code: string }[] }).errors.map(({ field, code }) => `${field} ${code}`)]
}

describe('settings of feeds', () => {
  test('a feed is listed, changed by one of two people, and its name is unique in any case', async () => {
    const feed = await createFeed(server, owner, { name: 'Shopping' })
    const { items } = await done<{ items: object[] }>(server.call('feeds.list', { as: owner, query: { search: 'shop' } }))
    expect(items).toMatchObject([{ id: feed.id, name: 'Shopping', state: 'draft', currency: 'USD' }])
    const save = (name: string) =>
      server.call('feeds.update', { as: owner, params: { id: feed.id }, body: { ...feedBody({ name }), version: 1 } })
    const replies = await Promise.all([save('One'), save('Two')])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await createFeed(server, owner, { name: 'Other' })
    expect(await errorsOf({ name: 'OTHER' })).toEqual([409, ['name handle_taken']])
    expect((await readFeed(server, owner, feed.id)).version).toBe(2)
  })

  test.each([
    ['IDs that collide', { idRule: { kind: 'template', template: 'shop_{country}_{product}' } }, 'idRule.template feed_id_template'],
    ['an unknown part of an ID', { idRule: { kind: 'template', template: '{variant}{x}' } }, 'idRule.template feed_field_unknown'],
    [
      'a column twice',
      { mapping: [0, 1].map(() => ({ kind: 'constant', attribute: 'color', value: 'x' })) },
      'mapping.1.attribute feed_attribute_repeated',
    ],
    ['a price', { mapping: [{ kind: 'constant', attribute: 'price', value: '1 USD' }] }, 'mapping.0.attribute feed_attribute_fixed'],
    [
      'an unknown attribute',
      { mapping: [{ kind: 'constant', attribute: '__proto__', value: 'x' }] },
      'mapping.0.attribute feed_attribute_unknown',
    ],
    ['an unknown field', { mapping: [{ kind: 'field', attribute: 'color', field: 'constructor' }] }, 'mapping.0.field feed_field_unknown'],
    [
      'markup in a column',
      { destination: 'custom', mapping: [{ kind: 'constant', attribute: 'a><b', value: 'x' }] },
      'mapping.0.attribute feed_column_name',
    ],
    ['no columns', { destination: 'custom' }, 'mapping feed_columns_missing'],
    ['a fragment in UTM', { utm: 'utm_source=google#x' }, 'utm feed_utm'],
    [
      'a text as a number',
      { rules: [{ match: 'all', conditions: [{ field: 'price', operator: 'greater', value: 'x' }], action: { kind: 'exclude' } }] },
      'rules.0.conditions.0.value feed_number',
    ],
  ] as const)('%s is refused with the field and the reason', async (_, fields, error) => {
    expect(await errorsOf(fields as unknown as Parameters<typeof feedBody>[0])).toEqual([422, [error]])
  })

  test('a template of IDs is short, even with product and variant', async () => {
    const product = await seedShown(server, owner, sized('S', 'M'))
    const feed = feedBody({ idRule: { kind: 'template', template: 'shop_{country}_{product}_{variant}' } })
    const { items } = await done<{ items: { itemId: string; leftOut: string | null }[] }>(
      server.call('feeds.preview', { as: owner, body: { feed, productId: product.id } }),
    )
    expect(new Set(items.map(({ itemId }) => itemId)).size).toBe(2)
    for (const { itemId } of items) expect(itemId).toMatch(/^shop_US_[0-9a-z]{13}_[0-9a-z]{13}$/)
  })

  test('a preview shows each variant as it would be sent, and why one would not be', async () => {
    const product = await seedShown(server, owner, sized('S', 'M'))
    const preview = async (fields: Parameters<typeof feedBody>[0]) => {
      const body = { feed: feedBody(fields), productId: product.id }
      const { items } = await done<{ items: { leftOut: string | null; text: string }[] }>(server.call('feeds.preview', { as: owner, body }))
      return items
    }
    expect((await preview({})).map(({ leftOut, text }) => [leftOut, text.startsWith('<item>')])).toEqual([
      [null, true],
      [null, true],
    ])
    expect((await preview({ variants: 'first' })).map(({ leftOut }) => leftOut)).toEqual([null, 'not_selected'])
    expect((await preview({ selection: { kind: 'all', except: [product.id] } }))[0]?.leftOut).toBe('not_selected')
    const rules = [
      { match: 'all', conditions: [{ field: 'option:Size', operator: 'is', value: 's' }], action: { kind: 'exclude' } },
    ] as never
    expect((await preview({ rules })).map(({ leftOut }) => leftOut)).toEqual(['rule', null])
    expect(((await readFeedList()) as { items: FeedAnswer[] }).items).toEqual([])
  })
})

const readFeedList = () => done(server.call('feeds.list', { as: owner }))

describe('what feeds have of a product', () => {
  test('is stored per product, and a wrong GTIN is refused', async () => {
    const { id } = await seedShown(server, owner)
    const settings = {
      isExcluded: false,
      googleCategory: 'Media > Books',
      condition: 'used',
      gtin: '4006381333931',
      mpn: 'X',
      customLabels: ['a', '', '', '', 'e'],
    }
    await done(server.call('feeds.setProductSettings', { as: owner, params: { id }, body: settings }))
    expect(await done(server.call('feeds.productSettings', { as: owner, params: { id } }))).toEqual(settings)
    const wrong = await server.call('feeds.setProductSettings', { as: owner, params: { id }, body: { ...settings, gtin: '4006381333930' } })
    expect(wrong.body).toMatchObject({ errors: [{ field: 'gtin', code: 'feed_gtin' }] })
  })
})

describe('parts of items', () => {
  test.each([
    ['4006381333931', { gtin: '4006381333931' }],
    ['978-0-306-40615-7', { gtin: '9780306406157' }],
    ['036000291452', { gtin: '036000291452' }],
    ['96385074', { gtin: '96385074' }],
    ['', { gtin: '' }],
    ['ABC', { reason: 'gtin_form' }],
    ['123', { reason: 'gtin_form' }],
    ['4006381333932', { reason: 'gtin_check_digit' }],
    ['2000000000008', { reason: 'gtin_restricted' }],
  ])('the barcode %s', (barcode, expected) => expect(readGtin(barcode)).toEqual(expected))

  test('a check digit depends on every digit', () => {
    for (let at = 0; at < 12; at++) {
      const digits = '4006381333931'.split('')
      digits[at] = String((Number(digits[at]) + 1) % 10)
      expect(hasCheckDigit(digits.join(''))).toBe(false)
    }
  })

  test('a text is cut after a word and never inside a character', () => {
    expect(cutText('one two three', 9)).toBe('one two')
    expect(cutText('aaaaaaaa', 3)).toBe('aaa')
    expect(cutText('aa🙂', 3)).toBe('aa')
  })
})

describe('Google’s categories', () => {
  const list =
    '# Google_Product_Taxonomy_Version: 2021-09-21\n1 - Animals & Pet Supplies\n3237 - Animals & Pet Supplies > Live Animals\n166 - Apparel & Accessories\n'

  test('are read from its file and searched by words', () => {
    const categories = parseCategories(list)
    expect([...categories]).toEqual(['Animals & Pet Supplies', 'Animals & Pet Supplies > Live Animals', 'Apparel & Accessories'])
    expect(searchCategories(categories, 'ANIMALS live')).toEqual(['Animals & Pet Supplies > Live Animals'])
    expect(searchCategories(categories, 'animals')[0]).toBe('Animals & Pet Supplies')
  })

  test('are downloaded once, and an error page is not taken for them', async () => {
    const { services } = server
    await expect(downloadCategories(services, async () => Buffer.from('<html>Sorry</html>'))).rejects.toMatchObject({
      code: 'categories_unavailable',
    })
    expect(await done(server.call('feeds.categories', { as: owner, query: { search: 'pet' } }))).toEqual({ isLoaded: false, items: [] })
    expect(await downloadCategories(services, async () => Buffer.from(list))).toBe(3)
    expect(await downloadCategories(services, async () => Promise.reject(new Error('asked twice')))).toBe(3)
    expect(await done(server.call('feeds.categories', { as: owner, query: { search: 'live' } }))).toEqual({
      isLoaded: true,
      items: [{ path: 'Animals & Pet Supplies > Live Animals' }],
    })
  })
})
