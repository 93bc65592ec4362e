import type { Fields } from '../fields/kinds.ts'
import type { SettingsOf } from '../fields/value-of.ts'
import type { regions } from '../regions/regions.ts'
import type { SectionType, sections } from '../sections/sections.ts'
import type { SettingsKey, settings } from '../settings/settings.ts'
import type { ThemeName } from '../themes.ts'

export type SectionSettings<T extends SectionType> = SettingsOf<(typeof sections)[T]['fields']>
export type ThemeSettings = { [K in SettingsKey]: SettingsOf<(typeof settings)[K]['fields']> }

/** One section of the home page, with the settings of its type. */
export type Section = {
  [T in SectionType]: {
    type: T
    /** Of the definition its settings follow. */
    version: number
    /** Made when the section was added; it stays when the section moves. */
    key: string
    /** Place on the page, from 0. */
    index: number
    settings: SectionSettings<T>
  }
}[SectionType]

type Regions = typeof regions
type RegionOf<F> = F extends Fields ? SettingsOf<F> : never

/** A theme's configuration, complete: what the reader makes of whatever is stored. */
export type ThemeConfig = {
  [T in ThemeName]: {
    theme: T
    version: number
    pages: { fixed: { header: RegionOf<Regions[T]['header']>; footer: RegionOf<Regions[T]['footer']> }; homepage: Section[] }
    settings: ThemeSettings
  }
}[ThemeName]
