import { describe, expect, test } from 'vitest'

import { specified } from '../../test/specified-settings.ts'
import type { Field, Fields } from '../fields/kinds.ts'
import { regions } from '../layout/header-footer.ts'
import { sections } from '../sections/sections.ts'
import { settings, settingsKeysOf } from '../settings/settings.ts'

/** Returns the paths of all settings below the given fields. The items of a list count once, and those of blocks once per type. */
function pathsOf(fields: Fields, above = ''): string[] {
  return Object.entries(fields).flatMap(([key, field]) => inside(field, above + key))
}

function inside(field: Field, path: string): string[] {
  if (field.kind === 'group') return pathsOf(field.fields, `${path}.`)
  if (field.kind === 'responsive') return [...inside(field.desktop, `${path}.desktop`), ...inside(field.mobile, `${path}.mobile`)]
  if (field.kind === 'list') return inside(field.item, path)
  if (field.kind === 'blocks') return Object.entries(field.types).flatMap(([type, fields]) => pathsOf(fields, `${path}.${type}.`))
  return [path]
}

const owners: Record<string, Fields> = {
  'header fashion': regions.fashion.header,
  'footer fashion': regions.fashion.footer,
  'header default': regions.default.header,
  'footer default': regions.default.footer,
  ...Object.fromEntries(Object.entries(sections).map(([type, { fields }]) => [type, fields])),
  ...Object.fromEntries(Object.entries(settings).map(([key, { fields }]) => [key, fields])),
}

describe('every setting in the specification is defined', () => {
  test.each(Object.keys(owners))('%s', (owner) => {
    expect(pathsOf(owners[owner] ?? {})).toEqual(expect.arrayContaining([...(specified[owner] ?? ['the walk has no such group'])]))
  })

  test('the specification names only defined groups, and all of them', () => {
    expect(Object.keys(specified).toSorted()).toEqual(Object.keys(owners).toSorted())
  })

  test('all other settings are known to be our own', () => {
    const named = Object.entries(specified).flatMap(([owner, paths]) => paths.map((path) => `${owner} ${path}`))
    const defined = Object.entries(owners).flatMap(([owner, fields]) => pathsOf(fields).map((path) => `${owner} ${path}`))
    console.log(`${named.length} settings named by the specification, ${defined.length} defined`)
    expect(named.length).toBe(282)
    expect(defined.filter((path) => !named.includes(path))).toEqual([
      'header fashion settings.edit_menu',
      'footer fashion settings.edit_menu',
      'head-image content.desktop.focalPoint',
      'head-image content.mobile.focalPoint',
      'product tabs-detail.page_detail',
      'product setting_description.page_detail',
      'product keyBenefits.id',
      'thankpage steps.settings.blocks.id',
      'popup discount.code',
      'popup subscribe.code',
    ])
  })
})

describe('the editor shows every setting of a theme but the ids of items', () => {
  // The browser tests walk through the editor, and count the same in `e2e/helpers/theme-settings/expected.ts`.
  test.each([
    ['fashion', 271],
    ['default', 231],
  ] as const)('%s', (theme, count) => {
    const parts: Fields[] = [
      ...Object.values(regions[theme]),
      ...Object.values(sections).map(({ fields }) => fields),
      ...settingsKeysOf(theme).map((key) => settings[key].fields),
    ]
    const offered = parts.flatMap((fields) =>
      pathsOf(Object.fromEntries(Object.entries(fields).filter(([, { only = theme }]) => only === theme))),
    )
    expect(offered.filter((path) => !/(?:^|\.)id$/.test(path)).length).toBe(count)
  })
})
