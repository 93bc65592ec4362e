import { expect, test } from 'vitest'

import { emptyValues } from './product-values.ts'
import { readyToSellStepsDone } from './ready-to-sell-steps.ts'
import { emptyRow } from './variants/variant-row.ts'

const image = { id: '1', url: '', video: null, width: null, height: null, alt: '', state: 'ready', failure: null } as const

test('a new product has completed no step, and spaces or empty paragraphs do not count', () => {
  const none = { title: false, price: false, image: false, description: false }
  expect(readyToSellStepsDone(emptyValues())).toEqual(none)
  expect(readyToSellStepsDone({ ...emptyValues(), title: ' ', bodyHtml: '<p> </p>' })).toEqual(none)
})

test('every variant needs a price', () => {
  const priced = { ...emptyRow(), priceCents: 100 }
  const values = { ...emptyValues(), title: 'Cup', media: [image], bodyHtml: '<p>Blue</p>' }
  expect(readyToSellStepsDone({ ...values, variants: [priced, emptyRow()] }).price).toBe(false)
  expect(Object.values(readyToSellStepsDone({ ...values, variants: [priced] }))).not.toContain(false)
})
