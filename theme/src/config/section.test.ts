import { describe, expect, test } from 'vitest'

import { defineSection } from '../define.ts'
import { slider, text } from '../fields/build.ts'
import { sections } from '../sections/sections.ts'
import { readConfig } from './read.ts'
import { configSchema } from './schema.ts'
import { readSettings, sectionSchemaOf } from './section.ts'
import { shownSections } from './shown-sections.ts'
import { walkConfig, walkHome } from './walk-config.ts'

// In version 1 the section had a `title` instead of `heading`, and a named size instead of `height`.
const banner = defineSection({
  type: 'banner',
  label: 'Banner',
  icon: 'image',
  version: 2,
  migrate: [({ title, size, ...rest }) => ({ ...rest, heading: title, height: size === 'large' ? 80 : 40 })],
  addable: ['fashion'],
  fields: { heading: text({ label: 'Heading' }), height: slider({ label: 'Height', min: 0, max: 100, default: 40 }) },
})

function read(stored: { settings?: unknown; version?: unknown }) {
  const lost: string[] = []
  const reading = { theme: 'fashion' as const, lost: (path: string) => void lost.push(path), clean: (html: string) => html }
  return { settings: readSettings(banner, stored, reading, 'here'), lost }
}

const older = { title: 'Welcome', size: 'large' }
const newer = { heading: 'Welcome', height: 80 }

describe('settings of a definition at version 2', () => {
  test.each([1, undefined])('are migrated from version %s', (version) => {
    expect(read({ settings: older, version })).toEqual({ settings: newer, lost: [] })
  })

  test('are not migrated at version 2', () => {
    expect(read({ settings: newer, version: 2 })).toEqual({ settings: newer, lost: [] })
    // A second migration would lose the values.
    expect(read({ settings: older, version: 2 }).settings).toEqual({ heading: '', height: 40 })
  })

  test('are skipped and reported at a later version', () => {
    expect(read({ settings: newer, version: 3 })).toEqual({ settings: undefined, lost: ['here.version'] })
  })

  test.each([0, -1, 1.5, '2', null, Number.NaN, {}])('count as version 1 with an invalid version: %j', (version) => {
    expect(read({ settings: older, version })).toEqual({ settings: newer, lost: ['here.version'] })
  })

  test('become defaults when they are invalid', () => {
    expect(read({ settings: 'broken' }).settings).toEqual({ heading: '', height: 40 })
  })
})

describe('a section', () => {
  const schema = sectionSchemaOf(banner, 'fashion')
  const section = { type: 'banner', key: 'one', index: 0, settings: newer }
  const refusals = (version?: unknown) =>
    schema.safeParse({ ...section, ...(version !== undefined && { version }) }).error?.issues.map(({ path, message }) => [path, message])

  test('can be saved at the version of its definition', () => {
    expect(schema.parse({ ...section, version: 2 })).toEqual({ ...section, version: 2 })
  })

  test.each([undefined, 1, '2', null])('cannot be saved at an earlier or invalid version: %j', (version) => {
    expect(refusals(version)).toEqual([[['version'], 'Section version must be 2']])
  })

  test('cannot be saved at a later version, and a message says why', () => {
    expect(refusals(3)).toEqual([[['version'], 'Section version 3 is newer than the newest supported here, 2']])
  })
})

test('a configuration without section versions gets them, and a section of a later version is skipped', () => {
  const lost: string[] = []
  const homepage = [{ type: 'policy' }, { type: 'policy', version: sections.policy.version + 1 }, { type: 'section-text', version: 1 }]
  const config = readConfig({ theme: 'fashion', pages: { homepage } }, { lost: (path) => lost.push(path) })
  expect(config.pages.homepage.map(({ type, version, index }) => [type, version, index])).toEqual([
    ['policy', 1, 0],
    ['section-text', 1, 1],
  ])
  expect(lost).toEqual(['pages.homepage.1.version'])
  expect(configSchema.parse(config)).toEqual(config)
})

test('a hidden section keeps its settings, and nothing of it is shown or loaded', () => {
  const policy = (title: string) => ({ type: 'policy', settings: { blocks: [{ title }] } })
  const homepage = [{ ...policy('Secret'), hidden: true }, policy('Shown'), { ...policy('Also shown'), hidden: 'yes' }]
  const lost: string[] = []
  const config = readConfig({ theme: 'fashion', pages: { homepage } }, { lost: (path) => lost.push(path) })
  expect(config.pages.homepage.map(({ hidden }) => hidden)).toEqual([true, undefined, undefined])
  expect(shownSections(config).map(({ key }) => key)).toEqual(['policy-1', 'policy-2'])
  expect(lost).toEqual(['pages.homepage.2.hidden'])
  expect(configSchema.parse(config)).toEqual(config)

  const seen = (walk: typeof walkHome) => {
    const titles: unknown[] = []
    walk(config, ({ path, value }) => /^pages\.homepage.*title$/.test(path) && titles.push([path.split('.')[2], value]))
    return titles
  }
  const shown = [
    ['1', 'Shown'],
    ['2', 'Also shown'],
  ]
  expect(seen(walkHome)).toEqual(shown)
  expect(seen(walkConfig)).toEqual([['0', 'Secret'], ...shown])
})

test.each(Object.values(sections).map((definition) => [definition.type, definition] as const))(
  '%s can be migrated from every earlier version',
  (_type, definition: { version: number; migrate?: readonly unknown[] }) => {
    expect(definition.migrate?.length ?? 0).toBe(definition.version - 1)
  },
)
