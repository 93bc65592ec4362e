import { readConfig } from '../../config/read.ts'
import type { ThemeConfig } from '../../config/types.ts'
import { colorsOf, type Palette } from '../../palette/colors-of.ts'
import type { ThemeName } from '../../themes.ts'
import { focus } from './default/focus.ts'
import { gadgets } from './default/gadgets.ts'
import { living } from './default/living.ts'
import { party } from './default/party.ts'
import { studio } from './default/studio.ts'
import { boutique } from './fashion/boutique.ts'
import { care } from './fashion/care.ts'
import { gifts } from './fashion/gifts.ts'
import { one } from './fashion/one.ts'
import { street } from './fashion/street.ts'
import { homepageOf } from './homepage.ts'
import type { ThemeStyle } from './style.ts'

/** The looks that themes can start from, in the order in which they are offered. */
export const styles: readonly ThemeStyle[] = [boutique, street, care, gifts, one, living, studio, gadgets, party, focus]

/** Returns the looks that a theme can start from, besides its own. */
export const stylesOf = (theme: ThemeName): ThemeStyle[] => styles.filter((style) => style.theme === theme)

/** Returns the configuration as it is written in a style, before it is read. */
export const writtenStyle = (style: ThemeStyle, palette: Palette = style.palette) => ({
  theme: style.theme,
  pages: { homepage: homepageOf(style.home) },
  settings: { ...style.settings, typography: style.typography, colors: colorsOf(palette, style.theme) },
})

/** Returns the complete configuration of a new theme in a style. */
export const styleConfig = (style: ThemeStyle): ThemeConfig => readConfig(writtenStyle(style))
