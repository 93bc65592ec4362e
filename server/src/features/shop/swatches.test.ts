import { afterAll, beforeAll, expect, test } from 'vitest'

import { type House, openHouse } from '../../../test/house.ts'
import { done, newShop } from './test-shop.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

test('a value has the colour of its own option, under every spelling of both', async () => {
  const { owner: as, get } = await newShop(house)
  const values = [{ name: 'Blue', synonyms: ['Navy'], color: '#0000fe' }]
  await done(house.call('options.create', { as, body: { name: 'Color', synonyms: ['Colour'], display: 'swatch', values } }))
  const options = [
    { name: 'Colour', values: ['Navy'] },
    { name: 'Trim', values: ['Blue'] },
  ]
  const variants = [{ optionValues: ['Navy', 'Blue'], priceCents: 100 }]
  await done(house.call('products.create', { as, body: { title: 'Coat', handle: 'coat', status: 'active', options, variants } }))
  const { text } = await get('/products/coat')
  expect(text).toContain('Navy')
  expect(text.split('background-color:#0000fe').length - 1).toBe(1)
})
