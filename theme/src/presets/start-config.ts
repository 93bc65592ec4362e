import { readConfig } from '../config/read.ts'
import type { ThemeConfig } from '../config/types.ts'
import type { ThemeName } from '../themes.ts'
import { hydro } from './default.ts'
import { fashion } from './fashion.ts'

const starts: Record<ThemeName, unknown> = { fashion, default: hydro }

/** The configuration a new store begins with: a whole home page, set in the theme's own faces and colours. */
export const startConfig = (theme: ThemeName): ThemeConfig => readConfig(starts[theme])
