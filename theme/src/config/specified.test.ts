import { describe, expect, test } from 'vitest'

import { specified } from '../../test/specified-settings.ts'
import type { Field, Fields } from '../fields/kinds.ts'
import { regions } from '../layout/header-footer.ts'
import { sections } from '../sections/sections.ts'
import { settings } from '../settings/settings.ts'

/** Returns the paths of all settings below the given fields. The items of a list count once, blocks once per type. */
function pathsOf(fields: Fields, above = ''): string[] {
  return Object.entries(fields).flatMap(([key, field]) => inside(field, above + key))
}

function inside(field: Field, path: string): string[] {
  if (field.kind === 'group') return pathsOf(field.fields, `${path}.`)
  if (field.kind === 'responsive') return [...inside(field.desktop, `${path}.desktop`), ...inside(field.mobile, `${path}.mobile`)]
  if (field.kind === 'list') return inside(field.item, path)
  if (field.kind === 'blocks') return Object.keys(field.types).map((type) => `${path}.${type}`)
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
    const named = Object.values(specified).flat().length
    const defined = Object.values(owners).flatMap((fields) => pathsOf(fields)).length
    console.log(`${named} settings named by the specification, ${defined} defined`)
    expect(defined).toBeGreaterThanOrEqual(named)
  })
})
