import { readFields, type Reading } from '../fields/read.ts'
import { regions } from '../layout/header-footer.ts'
import { isSectionType, sections } from '../sections/sections.ts'
import { settings } from '../settings/settings.ts'
import { themeNamed, type ThemeName } from '../themes.ts'
import { readSettings, record, SECTIONS_MAX } from './section.ts'
import type { Section, ThemeConfig } from './types.ts'

/** Increased when the shape around the sections changes. */
export const CONFIG_VERSION = 1

/**
 * The theme of a stored configuration. A configuration without a theme name predates that field: it is the fashion theme when its fixed
 * footer has settings, otherwise the default theme.
 */
export function themeOf(raw: unknown): ThemeName {
  const { theme, pages } = record(raw)
  return themeNamed(theme) ?? (record(record(record(pages).fixed).footer).settings === undefined ? 'default' : 'fashion')
}

/**
 * A complete, valid configuration out of whatever is stored.
 *
 * @param how what to do with values that cannot be used, and with markup; without it nothing
 */
export function readConfig(raw: unknown, how: Partial<Omit<Reading, 'theme'>> = {}): ThemeConfig {
  const theme = themeOf(raw)
  const reading: Reading = { theme, lost: () => {}, clean: (html) => html, ...how }
  const stored = record(raw)
  const pages = record(stored.pages)
  const fixed = record(pages.fixed)
  const groups = record(stored.settings)
  const config = {
    theme,
    version: CONFIG_VERSION,
    pages: {
      fixed: {
        header: readFields(regions[theme].header, fixed.header, reading, 'pages.fixed.header'),
        footer: readFields(regions[theme].footer, fixed.footer, reading, 'pages.fixed.footer'),
      },
      homepage: readSections(pages.homepage, reading),
    },
    settings: Object.fromEntries(
      Object.values(settings).map(({ key, fields }) => [key, readFields(fields, groups[key], reading, `settings.${key}`)]),
    ),
  }
  // The type is correct because each part was read with the definition that its type comes from.
  return config as unknown as ThemeConfig
}

function readSections(raw: unknown, reading: Reading): Section[] {
  const list = Array.isArray(raw) ? raw : []
  if (list.length > SECTIONS_MAX) reading.lost(`pages.homepage.${SECTIONS_MAX}`)
  const known = list.slice(0, SECTIONS_MAX).flatMap((entry: unknown, place) => {
    const path = `pages.homepage.${place}`
    const stored = record(entry)
    const { type, key } = stored
    if (isSectionType(type)) {
      const settings = readSettings(sections[type], stored, reading, path)
      return settings ? [{ type, key, settings }] : []
    }
    // `test` is a type the specification hides; a type of a later version is skipped in the same way.
    if (type !== 'test') reading.lost(path)
    return []
  })
  const keys = new Set<string>()
  return known.map(({ type, key, settings }, index) => ({
    type,
    version: sections[type].version,
    key: freeKey(typeof key === 'string' && key !== '' ? key : `${type}-${index}`, keys),
    index,
    settings,
  })) as unknown as Section[]
}

/** The editor would treat two sections with one key as the same section. */
function freeKey(key: string, taken: Set<string>): string {
  let free = key
  for (let n = 2; taken.has(free); n++) free = `${key}-${n}`
  taken.add(free)
  return free
}
