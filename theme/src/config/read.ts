import type { Fields } from '../fields/kinds.ts'
import { readFields, type Reading } from '../fields/read.ts'
import { regions } from '../layout/header-footer.ts'
import { isSectionType, sections } from '../sections/sections.ts'
import { settings } from '../settings/settings.ts'
import { themeNamed, type ThemeName } from '../themes.ts'
import { readSettings, record, SECTIONS_MAX } from './section.ts'
import type { Section, ThemeConfig } from './types.ts'

/** The version of the configuration format. It increases when the format outside the sections changes. */
export const CONFIG_VERSION = 1

/**
 * Returns the theme of a stored configuration. A configuration without a theme name is older than that field: it belongs to the
 * fashion theme if its fixed footer has settings, otherwise to the default theme.
 */
export function themeOf(raw: unknown): ThemeName {
  const { theme, pages } = record(raw)
  return themeNamed(theme) ?? (record(record(record(pages).fixed).footer).settings === undefined ? 'default' : 'fashion')
}

/** How a configuration is read. */
interface How extends Partial<Omit<Reading, 'theme'>> {
  /**
   * Returns what was read from a part of the stored configuration before: the header, the footer, a group of settings, or the settings
   * of a section. The theme editor reads again with every keystroke.
   */
  remember?: <T>(part: unknown, read: () => T) => T
}

/**
 * Returns a complete, valid configuration from any stored value.
 *
 * @param how functions that report unusable values, sanitize markup and remember parts; by default there are none
 */
export function readConfig(raw: unknown, { remember = (_part, read) => read(), ...how }: How = {}): ThemeConfig {
  const theme = themeOf(raw)
  const reading: Reading = { theme, lost: () => {}, clean: (html) => html, ...how }
  const part = (fields: Fields, of: unknown, path: string) => remember(of, () => readFields(fields, of, reading, path))
  const stored = record(raw)
  const pages = record(stored.pages)
  const fixed = record(pages.fixed)
  const groups = record(stored.settings)
  const config = {
    theme,
    version: CONFIG_VERSION,
    pages: {
      fixed: {
        header: part(regions[theme].header, fixed.header, 'pages.fixed.header'),
        footer: part(regions[theme].footer, fixed.footer, 'pages.fixed.footer'),
      },
      homepage: readSections(pages.homepage, reading, remember),
    },
    settings: Object.fromEntries(Object.values(settings).map(({ key, fields }) => [key, part(fields, groups[key], `settings.${key}`)])),
  }
  // The type is correct, because each part was read with the definition that its type comes from.
  return config as unknown as ThemeConfig
}

function readSections(raw: unknown, reading: Reading, remember: NonNullable<How['remember']>): Section[] {
  const list = Array.isArray(raw) ? raw : []
  if (list.length > SECTIONS_MAX) reading.lost(`pages.homepage.${SECTIONS_MAX}`)
  const known = list.slice(0, SECTIONS_MAX).flatMap((entry: unknown, place) => {
    const path = `pages.homepage.${place}`
    const stored = record(entry)
    const { type, key, hidden } = stored
    if (hidden !== undefined && hidden !== true) reading.lost(`${path}.hidden`)
    if (isSectionType(type)) {
      const settings = remember(entry, () => readSettings(sections[type], stored, reading, path))
      return settings ? [{ type, key, settings, hidden: hidden === true }] : []
    }
    // The specification hides the type `test`. A type from a later version is skipped too, but reported.
    if (type !== 'test') reading.lost(path)
    return []
  })
  const keys = new Set<string>()
  return known.map(({ type, key, settings, hidden }, index) => ({
    type,
    version: sections[type].version,
    key: freeKey(typeof key === 'string' && key !== '' ? key : `${type}-${index}`, keys),
    index,
    ...(hidden && { hidden }),
    settings,
  })) as unknown as Section[]
}

/** Returns a unique key. The editor would treat two sections with the same key as one section. */
function freeKey(key: string, taken: Set<string>): string {
  let free = key
  for (let n = 2; taken.has(free); n++) free = `${key}-${n}`
  taken.add(free)
  return free
}
