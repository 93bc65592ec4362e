import type { Json, Path } from '@vitrine/theme/edit/json.ts'
import { keyOf } from '@vitrine/theme/edit/share.ts'
import type { Field, Fields, GroupField } from '@vitrine/theme/fields/kinds.ts'
import { textName } from '@vitrine/theme/fields/text-name.ts'
import { settingsKeysOf } from '@vitrine/theme/settings/settings.ts'
import type { ThemeName } from '@vitrine/theme/themes.ts'

import { labelOf } from '../../definition-text.ts'
import type { Part } from '../editor.ts'
import { partOf, sectionsOf, typeOf } from '../part-of.ts'
import { found as valueAtPath } from '../use-editor.ts'
import { alikeFields, hasSameShape } from './alike.ts'

/** What is made the same as something else: a part, or a group of settings in it. */
export interface CopyTarget {
  part: Part
  /** The keys that lead from the part to the group. Empty for the part itself. */
  within: Path
}

/** Settings that can be copied from or to, in a configuration. */
export interface CopyPlace {
  part: Part
  fields: Fields
  path: Path
  /** The name of the definition. */
  name: string
  /** What people call it: “Cart”, or “Trust badge”. */
  label: string
  /** What people call the part that it is in, if it’s a group. */
  partLabel: string | null
}

/** Returns the place of a target, or undefined if the configuration has it no more. */
export function placeOf({ part, within }: CopyTarget, config: Json, theme: ThemeName): CopyPlace | undefined {
  const start = partPlace(part, config, theme)
  return start && within.reduce<CopyPlace | undefined>((place, key) => place && groupIn(place, String(key)), start)
}

/**
 * Returns the places of a configuration that a target can be made the same as: for a section, those of the same type; for another part,
 * the same part and others with some of its settings; for a group, those with the same settings.
 */
export function sourcesIn(target: CopyTarget, of: CopyPlace, config: Json, theme: ThemeName): CopyPlace[] {
  const parts = partsOf(config, theme)
  if (target.within.length > 0) {
    const group = asGroup(of)
    return parts.flatMap(groupsIn).filter((place) => hasSameShape(group, asGroup(place)))
  }
  if (target.part.kind === 'section') return parts.filter(({ part, name }) => part.kind === 'section' && name === of.name)
  return parts.filter(
    ({ part, name, fields }) => part.kind !== 'section' && (name === of.name || alikeFields(of.fields, fields).length > 0),
  )
}

/** Returns the other places of a theme with the same settings as a group, which are the same for every configuration of the theme. */
export function twinsOf(target: CopyTarget, theme: ThemeName): CopyPlace[] {
  const of = target.part.kind === 'section' ? undefined : placeOf(target, null, theme)
  return of ? sourcesIn(target, of, null, theme).filter(({ path }) => path.join('.') !== of.path.join('.')) : []
}

function partsOf(config: Json, theme: ThemeName): CopyPlace[] {
  const list = config === null ? [] : sectionsOf(config)
  const sections = list.flatMap((section): Part[] => {
    const key = keyOf(section)
    return key === undefined || !typeOf(section) ? [] : [{ kind: 'section', key }]
  })
  const groups = settingsKeysOf(theme)
  const parts: Part[] = [{ kind: 'header' }, ...sections, { kind: 'footer' }, ...groups.map((key): Part => ({ kind: 'settings', key }))]
  return parts.flatMap((part) => partPlace(part, config, theme) ?? [])
}

/** A part whose only field is a group, such as the header of the fashion theme, is that group. */
function partPlace(part: Part, config: Json, theme: ThemeName): CopyPlace | undefined {
  const found = partOf(part, config, theme)
  if (!found) return undefined
  const { label, name, fields, path } = found
  const place: CopyPlace = { part, label, name, fields, path, partLabel: null }
  const [[key, only] = ['', undefined], ...others] = Object.entries(fields)
  if (others.length > 0 || only?.kind !== 'group' || part.kind === 'section') return place
  return { ...place, fields: only.fields, path: [...path, key], name: textName.field(name, key) }
}

function groupIn(place: CopyPlace, key: string): CopyPlace | undefined {
  const field: Field | undefined = place.fields[key]
  if (field?.kind !== 'group') return undefined
  const name = textName.field(place.name, key)
  const { part, path, partLabel, label } = place
  return { part, fields: field.fields, path: [...path, key], name, label: labelOf(name, field), partLabel: partLabel ?? label }
}

/** Returns all groups in a place. Those of a single field have no heading, so that nobody looks for them. */
function groupsIn(place: CopyPlace): CopyPlace[] {
  return Object.keys(place.fields).flatMap((key) => {
    const group = groupIn(place, key)
    if (!group) return []
    return [...(Object.keys(group.fields).length > 1 ? [group] : []), ...groupsIn(group)]
  })
}

const asGroup = ({ fields }: CopyPlace): GroupField => ({ kind: 'group', label: '', fields })

/** Returns the values of a place in its configuration. */
export const valuesOf = ({ path }: CopyPlace, config: Json): Json | undefined => valueAtPath(config, path)
