import { isObject, type Json, type JsonObject, type Path, withValue } from '@vitrine/theme/edit/json.ts'
import { isEqual } from '@vitrine/theme/edit/share.ts'
import type { Field, Fields } from '@vitrine/theme/fields/kinds.ts'
import { textName } from '@vitrine/theme/fields/text-name.ts'
import type { ThemeName } from '@vitrine/theme/themes.ts'

import { alikeFields } from './alike.ts'
import { fitted } from './fitted.ts'

/** Settings with their values. */
export interface Settings {
  fields: Fields
  values: Json | undefined
}

/** A setting that gets another value. */
export interface CopyChange {
  /** Where it is, from the settings that are changed. */
  path: Path
  field: Field
  /** The name of its definition. */
  name: string
  from: Json
  to: Json
  /** Whether the value is another one than in the source, because that one isn’t within the bounds. */
  isFitted: boolean
}

export interface CopyPlan {
  changes: CopyChange[]
  /** The settings whose values in the source can’t be used. */
  left: Path[]
}

interface How {
  theme: ThemeName
  /** Whether the person may change their own code. */
  mayAddCode: boolean
}

/**
 * Returns what changes when settings become the same as others: one change for each setting that is in both and differs. A list is one
 * setting.
 * @param name the name of the definition of the settings that are changed
 */
export function copyPlan(to: Settings, from: Settings, name: string, { theme, mayAddCode }: How): CopyPlan {
  const plan: CopyPlan = { changes: [], left: [] }

  function compareAll(mine: Settings, theirs: Settings, path: Path, named: string): void {
    const [values, others] = [objectOf(mine.values), objectOf(theirs.values)]
    for (const pair of alikeFields(mine.fields, theirs.fields)) {
      const [field, other] = [mine.fields[pair.key], theirs.fields[pair.from]]
      if (!field || !other || (field.only !== undefined && field.only !== theme)) continue
      compare(field, other, values[pair.key], others[pair.from], [...path, pair.key], textName.field(named, pair.key))
    }
  }

  function compare(field: Field, other: Field, value: Json | undefined, theirs: Json | undefined, path: Path, named: string): void {
    const [mine, source] = [fieldsIn(field), fieldsIn(other)]
    if (mine && source) return compareAll({ fields: mine, values: value }, { fields: source, values: theirs }, path, named)
    if (value === undefined || theirs === undefined || isEqual(value, theirs)) return
    const isCode = field.kind === 'code' || field.kind === 'script'
    const fit = isCode && !mayAddCode ? undefined : fitted(field, theirs, theme)
    if (!fit) plan.left.push(path)
    else if (!isEqual(fit.value, value)) plan.changes.push({ path, field, name: named, from: value, to: fit.value, isFitted: !fit.isWhole })
  }

  compareAll(to, from, [], name)
  return plan
}

/** Returns a configuration with changes of the settings at a path. */
export const withChanges = (config: Json, at: Path, changes: readonly CopyChange[]): Json =>
  changes.reduce((before, { path, to }) => withValue(before, [...at, ...path], to), config)

function fieldsIn(field: Field): Fields | undefined {
  if (field.kind === 'group') return field.fields
  return field.kind === 'responsive' ? { desktop: field.desktop, mobile: field.mobile } : undefined
}

const objectOf = (value: Json | undefined): JsonObject => (isObject(value) ? value : {})
