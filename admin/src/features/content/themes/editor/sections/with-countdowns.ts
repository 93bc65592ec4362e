import { isObject, type Json, type JsonObject, valueAt, withValue } from '@vitrine/theme/edit/json.ts'
import { walkFields } from '@vitrine/theme/fields/walk.ts'
import { sections } from '@vitrine/theme/sections/sections.ts'

import { countdownOf } from '../form/number/countdown.ts'
import { typeOf } from '../part-of.ts'
import { pathIn } from '../path-in.ts'

/**
 * Returns a new section whose countdowns run from now on.
 * @param now milliseconds since 1970 UTC
 */
export function withCountdowns(section: Json, now: number): Json {
  const type = typeOf(section)
  if (!type || !isObject(section) || !isObject(section['settings'])) return section
  const { settings } = section
  let started: Json = settings
  walkFields(sections[type].fields, settings, ({ field, path }) => {
    if (field.kind !== 'countdown' || field.mode !== 'end') return
    const at = pathIn(settings, path.split('.'))
    started = withValue(started, at, countdownOf(valueAt(settings, at) as JsonObject, now))
  })
  return { ...section, settings: started }
}
