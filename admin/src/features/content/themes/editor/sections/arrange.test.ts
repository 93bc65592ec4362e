import { configSchema } from '@vitrine/theme/config/schema.ts'
import { isObject, type Json } from '@vitrine/theme/edit/json.ts'
import { changesBetween } from '@vitrine/theme/edit/operations.ts'
import { startConfig } from '@vitrine/theme/presets/start-config.ts'
import { sections, type SectionType } from '@vitrine/theme/sections/sections.ts'
import { themeNames } from '@vitrine/theme/themes.ts'
import { describe, expect, test } from 'vitest'

import { sectionsOf } from '../part-of.ts'
import { moved, newSection, placeOf, withHidden, withoutSection, withNewKey, withSection } from './arrange.ts'

const start = startConfig('fashion') as unknown as Json
const keys = (config: Json) => sectionsOf(config).map((section) => (isObject(section) ? section.key : undefined))
const [first = '', second = '', ...others] = keys(start) as string[]

describe.each(themeNames)('in %s', (theme) => {
  test.each(Object.keys(sections) as SectionType[])('a new %s can be saved as it is', (type) => {
    const config = withSection(startConfig(theme) as unknown as Json, 1, newSection(type, theme))
    expect(configSchema.safeParse(config).error?.issues ?? []).toEqual([])
  })
})

test('a section is added at its place, and the others stay the same objects', () => {
  const section = newSection('policy', 'fashion')
  const config = withSection(start, 1, section)
  expect(keys(config)).toEqual([first, (section as { key: string }).key, second, ...others])
  expect(changesBetween(start, config)).toEqual([
    { path: ['pages', 'homepage'], items: [0, { value: section }, ...others.map((_, place) => place + 2).toSpliced(0, 0, 1)] },
  ])
})

test('a moved and a removed section leave the others as they were', () => {
  expect(keys(moved(start, 0, 1))).toEqual([second, first, ...others])
  expect(moved(moved(start, 0, 1), 1, 0)).toEqual(start)
  expect(keys(withoutSection(start, first))).toEqual([second, ...others])
  expect(placeOf(start, 'none')).toBe(-1)
})

test('hiding and showing a section leaves no trace', () => {
  const hidden = withHidden(start, second, true)
  expect(sectionsOf(hidden)[1]).toMatchObject({ key: second, hidden: true })
  expect(configSchema.safeParse(hidden).success).toBe(true)
  expect(withHidden(hidden, second, false)).toEqual(start)
})

test('a duplicate has a key of its own', () => {
  const section = sectionsOf(start)[0]!
  expect(withNewKey(section)).toEqual({ ...(section as object), key: expect.not.stringMatching(new RegExp(`^${first}$`)) })
})
