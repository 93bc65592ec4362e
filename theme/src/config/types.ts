import type { Fields } from '../fields/kinds.ts'
import type { SettingsOf } from '../fields/value-of.ts'
import type { regions } from '../layout/header-footer.ts'
import type { SectionType, sections } from '../sections/sections.ts'
import type { SettingsKey, settings } from '../settings/settings.ts'
import type { ThemeName } from '../themes.ts'

export type SectionSettings<T extends SectionType> = SettingsOf<(typeof sections)[T]['fields']>
export type ThemeSettings = { [K in SettingsKey]: SettingsOf<(typeof settings)[K]['fields']> }

/** A section of the home page, with the settings of its type. */
export type Section = {
  [T in SectionType]: {
    type: T
    /** The version of the definition that the settings follow. */
    version: number
    /** The key of the section, which is set when the section is added and stays the same when it is moved. */
    key: string
    /** The section's position on the page, from 0. */
    index: number
    /** Whether shoppers don’t see the section. */
    hidden?: true
    settings: SectionSettings<T>
  }
}[SectionType]

type Regions = typeof regions
type RegionOf<F> = F extends Fields ? SettingsOf<F> : never

/** A complete theme configuration, as `readConfig` returns it for any stored value. */
export type ThemeConfig = {
  [T in ThemeName]: {
    theme: T
    version: number
    pages: { fixed: { header: RegionOf<Regions[T]['header']>; footer: RegionOf<Regions[T]['footer']> }; homepage: Section[] }
    settings: ThemeSettings
  }
}[ThemeName]
