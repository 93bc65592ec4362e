import type { ThemeConfig } from '@vitrine/theme/config/types.ts'

/**
 * Returns the groups of settings that the views read, as they are compared by identity. Colors and typography are not among them: only
 * style sheets show those, so that a changed one renders nothing.
 */
export const contentGroups = ({ colors: _colors, typography: _typography, ...groups }: ThemeConfig['settings']): readonly object[] =>
  Object.values(groups)
