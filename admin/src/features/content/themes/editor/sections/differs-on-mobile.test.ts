import { sections } from '@vitrine/theme/sections/sections.ts'
import { expect, test } from 'vitest'

import { differsOnMobile } from './differs-on-mobile.ts'

const { fields } = sections['head-image']
const slide = (content: string) => ({ heading: { content, color: '#ffffff' } })

test('slides of their own are different on mobile', () => {
  expect(differsOnMobile(fields, { content: { desktop: [slide('Summer')], mobile: [slide('Sale')] } })).toBe(true)
})

test('mobile slides that are the same, or those of the desktop, are not', () => {
  expect(differsOnMobile(fields, { content: { desktop: [slide('Summer')], mobile: [slide('Summer')] } })).toBe(false)
  expect(differsOnMobile(fields, { content: { desktop: [slide('Summer')], mobile: [] } })).toBe(false)
  expect(differsOnMobile(sections.policy.fields, { blocks: [] })).toBe(false)
  expect(differsOnMobile(fields, undefined)).toBe(false)
})
