import { describe, expect, test } from 'vitest'

import { readFields } from '../fields/read.ts'
import { sectionSchemaOf } from '../config/section.ts'
import { sectionPresets } from './presets.ts'
import { sections, type SectionType } from './sections.ts'

const all = Object.entries(sectionPresets).flatMap(([type, presets]) => presets.map((preset) => [type as SectionType, preset] as const))

describe.each(all.map(([type, preset]) => [`${type} ${preset.key}`, type, preset] as const))('%s', (_name, type, preset) => {
  test.each(sections[type].addable.map((theme) => [theme]))('is valid in the theme %s, and nothing of it is lost', (theme) => {
    const lost: string[] = []
    const settings = readFields(sections[type].fields, preset.settings, { theme, lost: (path) => lost.push(path), clean: (html) => html })
    expect(lost).toEqual([])
    const section = { type, version: sections[type].version, key: 'new', index: 0, settings }
    expect(sectionSchemaOf(sections[type], theme).parse(section)).toEqual(section)
    // Settings that the type doesn’t have would be dropped without a word.
    expect(settings).toMatchObject(preset.settings)
  })
})

test('every section that can be added has presets, whose keys differ', () => {
  for (const [type, presets] of Object.entries(sectionPresets)) {
    expect(presets.length > 0, type).toBe(sections[type as SectionType].addable.length > 0)
    expect(new Set(presets.map(({ key }) => key)).size).toBe(presets.length)
  }
})
