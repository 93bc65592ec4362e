import { expect, test } from 'vitest'

import { definitionTexts } from './texts.ts'

const texts = [...definitionTexts()]

test('no two texts of definitions have the same name', () => {
  const names = texts.map(([name]) => name)
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
  expect(names.length).toBeGreaterThan(500)
})

test('every text says something', () => {
  expect(texts.filter(([, english]) => english.trim() === '')).toEqual([])
})

test('names are the paths of the definitions', () => {
  const named = Object.fromEntries(texts)
  expect(named).toMatchObject({
    'settings.colors': 'Colors',
    'settings.colors.color_price': 'Price',
    'sections.policy.blocks:item': 'Benefit',
    'sections.policy.blocks.item.title': 'Title',
    'sections.flash_deals.blocks:type:count-down': 'Countdown',
    'sections.flash_deals.blocks.count-down.time': 'Ends in',
    'sections.head-image.content.mobile.item.urlButton': 'Button link',
    'sections.image_with_text.choose_layout:option:side': 'Image beside text',
    'header.fashion.settings.main_menu': 'Menu',
    'footer.default.blocks.payment_icons.value.item:option:visa': 'Visa',
    'settings.style.maxLineDisplayProduct:help': '0 shows the full title.',
    'refused.required': 'Required.',
  })
})
