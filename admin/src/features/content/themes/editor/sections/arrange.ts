import { isObject, type Json, withValue } from '@vitrine/theme/edit/json.ts'
import { keyOf } from '@vitrine/theme/edit/share.ts'
import { defaultsOf } from '@vitrine/theme/fields/default-of.ts'
import { sections, type SectionType } from '@vitrine/theme/sections/sections.ts'
import { readFields } from '@vitrine/theme/fields/read.ts'
import type { ThemeName } from '@vitrine/theme/themes.ts'

import { moveItem } from '../../../../../ui/list/move-item.ts'
import { HOME, sectionsOf } from '../part-of.ts'

/**
 * Returns a new section. Its key is new, and stays the same for as long as the section exists.
 * @param filled the settings that differ from the defaults. Without them, they are those of the type.
 */
export function newSection(
  type: SectionType,
  theme: ThemeName,
  filled: Readonly<Record<string, unknown>> = sections[type].preset ?? {},
): Json {
  const { fields, version } = sections[type]
  const settings = readFields(fields, { ...defaultsOf(fields), ...filled }, { theme, lost: () => {}, clean: (html) => html }, '')
  return withNewKey({ type, version, index: 0, settings: settings as Json })
}

/** Returns the section as another one, which can be on the same page. */
export const withNewKey = (section: Json): Json => {
  const { type } = section as { type: string }
  return { ...(section as object), key: `${type}-${crypto.randomUUID()}` }
}

/** Returns the place of a section on the page, or -1. */
export const placeOf = (config: Json, key: string): number => sectionsOf(config).findIndex((section) => keyOf(section) === key)

export const withSection = (config: Json, at: number, section: Json): Json => withList(config, sectionsOf(config).toSpliced(at, 0, section))

export const withoutSection = (config: Json, key: string): Json =>
  withList(
    config,
    sectionsOf(config).filter((section) => keyOf(section) !== key),
  )

export const moved = (config: Json, from: number, to: number): Json => withList(config, moveItem(sectionsOf(config), from, to))

/** Hides a section from shoppers, or shows it. A shown one has no mark, as those from before there were hidden ones. */
export const withHidden = (config: Json, key: string, isHidden: boolean): Json =>
  withList(
    config,
    sectionsOf(config).map((section) => {
      if (keyOf(section) !== key || !isObject(section)) return section
      const { hidden: _hidden, ...shown } = section
      return isHidden ? { ...shown, hidden: true } : shown
    }),
  )

/**
 * The specification stores the order in each section too. The server numbers the sections when it saves them: here, a number would
 * change all sections that follow, so that each of them would be sent and rendered again.
 */
const withList = (config: Json, list: readonly Json[]): Json => withValue(config, HOME, list)
