import { readConfig } from '../config/read.ts'
import type { ThemeConfig } from '../config/types.ts'
import type { ThemeName } from '../themes.ts'
import { hydro } from './default.ts'
import { fashion } from './fashion.ts'

const starts: Record<ThemeName, unknown> = { fashion, default: hydro }

/** Returns the configuration of a new store: a complete home page in the theme's own fonts and colors. */
export const startConfig = (theme: ThemeName): ThemeConfig => readConfig(starts[theme])
