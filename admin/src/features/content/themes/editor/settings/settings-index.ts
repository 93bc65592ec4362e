import type { Path } from '@vitrine/theme/edit/json.ts'
import type { Fields } from '@vitrine/theme/fields/kinds.ts'
import { textName } from '@vitrine/theme/fields/text-name.ts'
import { settings, type SettingsKey, settingsKeysOf } from '@vitrine/theme/settings/settings.ts'
import type { ThemeName } from '@vitrine/theme/themes.ts'

import { labelOf } from '../../definition-text.ts'

/** A setting that can be searched. */
export interface Entry {
  key: SettingsKey
  path: Path
  label: string
  /** The labels of the group of settings and of the groups in it that lead to the setting. */
  within: readonly string[]
}

/** Returns every setting of a theme, except those in items of lists. */
export function settingsIndex(theme: ThemeName): Entry[] {
  return settingsKeysOf(theme).flatMap((key) => {
    const named = textName.field('settings', key)
    return entriesIn(settings[key].fields, { key, path: ['settings', key], named, within: [labelOf(named, settings[key])] }, theme)
  })
}

interface Around extends Pick<Entry, 'key' | 'path' | 'within'> {
  named: string
}

function entriesIn(fields: Fields, { key, path, named, within }: Around, theme: ThemeName): Entry[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.only !== undefined && field.only !== theme) return []
    const inner = { key, path: [...path, name], named: textName.field(named, name) }
    const label = labelOf(inner.named, field)
    return field.kind === 'group' ? entriesIn(field.fields, { ...inner, within: [...within, label] }, theme) : [{ ...inner, label, within }]
  })
}

/** Returns the settings whose label, or the labels that lead to them, have all words of a text. Those with the words in the label are first. */
export function matching(entries: readonly Entry[], text: string): Entry[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const has = (where: string) => words.every((word) => where.toLowerCase().includes(word))
  const [byLabel, others] = [entries.filter(({ label }) => has(label)), entries.filter(({ label }) => !has(label))]
  return [...byLabel, ...others.filter(({ label, within }) => has([...within, label].join(' ')))]
}
