import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core'

import { theme } from './theme.ts'

/** Mantine's own theme with ours over it. compile-theme.ts puts the result in the place of this while building. */
export const mergedTheme = mergeMantineTheme(DEFAULT_THEME, theme)
