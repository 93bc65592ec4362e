import type { Palette } from '../../palette/colors-of.ts'
import type { ThemeName } from '../../themes.ts'

/** What a shop sells, for the drawings of a style. */
export type Motif = 'clothes' | 'home' | 'prints' | 'product' | 'gifts' | 'care' | 'gadgets'

/** What shops with each theme usually sell. */
export const motifs: Record<ThemeName, Motif> = { fashion: 'clothes', default: 'home' }

/** A section of a style. Its settings are those that differ from the defaults. */
export interface StyleSection {
  type: string
  key: string
  settings: Record<string, unknown>
}

/** A look for a kind of shop: colors, fonts, sizes and a home page. */
export interface ThemeStyle {
  key: string
  theme: ThemeName
  /** The English name. Translations are found by the key. */
  label: string
  /** For which shops it is. */
  about: string
  motif: Motif
  palette: Palette
  typography: Record<string, unknown>
  home: readonly StyleSection[]
  /** Settings of other groups. */
  settings?: Record<string, Record<string, unknown>>
}
