import type { ThemeConfig } from '@vitrine/theme/config/types.ts'
import { isObject, type Json, valueAt, withValue } from '@vitrine/theme/edit/json.ts'

/** The groups of settings that are the look of a theme. Everything else is its content. */
const LOOK = ['colors', 'typography'] as const

/**
 * Returns a configuration with the colors, fonts and sizes of another one.
 * @param groups the groups of settings to take
 */
export function withLook(config: Json, { settings }: Pick<ThemeConfig, 'settings'>, groups: readonly (typeof LOOK)[number][] = LOOK): Json {
  return groups.reduce((before, key) => {
    const stored = valueAt(before, ['settings', key])
    const look = settings[key] as unknown as Json
    return withValue(before, ['settings', key], isObject(stored) && isObject(look) ? { ...stored, ...look } : look)
  }, config)
}
