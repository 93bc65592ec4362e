import type { Json } from '@vitrine/theme/edit/json.ts'
import { isObject } from '@vitrine/theme/edit/json.ts'
import { defaultOf } from '@vitrine/theme/fields/default-of.ts'
import { schemaOf } from '@vitrine/theme/fields/schema.ts'
import { sections } from '@vitrine/theme/sections/sections.ts'
import { settings } from '@vitrine/theme/settings/settings.ts'
import { describe, expect, test } from 'vitest'

import { copyOf, inserted, isRemovable, newBlock, newItem, placeOfNew } from './list-items.ts'

const tabs = settings.product.fields['tabs-detail']
const steps = settings.thankpage.fields.steps.fields.settings.fields.blocks
const benefits = sections.policy.fields.blocks
const deals = sections.flash_deals.fields.blocks
const idOf = (item: Json) => (isObject(item) ? item['id'] : undefined)
const itemsOf = (field: typeof tabs | typeof steps | typeof benefits) => defaultOf(field) as Json[]

describe('a new item', () => {
  test('has the defaults of the definition and an ID of its own', () => {
    const [one, other] = [newItem(tabs), newItem(tabs)]
    expect(one).toMatchObject({ heading: 'Tab new', type: 'custom', display: 'html' })
    expect(idOf(one)).not.toBe(idOf(other))
    expect(schemaOf(tabs.item, 'default').safeParse(one).success).toBe(true)
  })

  test('is added where the list wants it', () => {
    expect(placeOfNew(steps, 4)).toBe(2)
    expect(placeOfNew(steps, 1)).toBe(1)
    expect(placeOfNew(tabs, 3)).toBe(3)
    const items = inserted(itemsOf(steps), placeOfNew(steps, 4), newItem(steps))
    expect(items[2]).toMatchObject({ name: 'New step' })
    expect(schemaOf(steps, 'default').safeParse(items).success).toBe(true)
  })

  test('of blocks has its type', () => {
    const block = newBlock(deals, 'count-down')
    expect(block).toMatchObject({ type: 'count-down', time: { day: 0 } })
    expect(schemaOf(deals, 'fashion').safeParse([block, newBlock(deals, 'collection')]).success).toBe(true)
  })
})

test('a copy is equal, except for its ID', () => {
  const [description] = itemsOf(tabs)
  const copy = copyOf(tabs.item, description!)
  expect(copy).toEqual({ ...(description as object), id: idOf(copy) })
  expect(idOf(copy)).not.toBe('Description')
  expect(copyOf(benefits.item, { title: 'A' })).toEqual({ title: 'A' })
})

test('locked items and the fewest items can’t be removed', () => {
  const items = [...itemsOf(tabs), newItem(tabs)]
  expect([isRemovable(tabs, items, 0), isRemovable(tabs, items, 1)]).toEqual([false, true])
  expect(isRemovable(benefits, [{}], 0)).toBe(false)
  expect(isRemovable(benefits, [{}, {}], 0)).toBe(true)
  expect(isRemovable(deals, [{ type: 'collection' }], 0)).toBe(true)
})
