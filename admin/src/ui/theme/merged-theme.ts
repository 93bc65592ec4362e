import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core'

import { theme } from './theme.ts'

/** Mantine's default theme merged with the console's. During a build, compile-theme.ts replaces this module with the result. */
export const mergedTheme = mergeMantineTheme(DEFAULT_THEME, theme)
