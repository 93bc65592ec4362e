/** The two themes. One engine draws both; a theme decides which sections and settings exist and how they look. */
export const themeNames = ['fashion', 'default'] as const
export type ThemeName = (typeof themeNames)[number]

/** What people see. The specification uses both pairs of names; which belong together is settled here and nowhere else. */
export const themeTitles: Record<ThemeName, string> = { fashion: 'Newchick', default: 'Hydro' }

const aliases: Record<string, ThemeName> = { fashion: 'fashion', newchick: 'fashion', default: 'default', hydro: 'default' }

/** A stored or sent name → the theme; undefined for a name nobody gave. */
export function themeNamed(name: unknown): ThemeName | undefined {
  return typeof name === 'string' && Object.hasOwn(aliases, name) ? aliases[name] : undefined
}

/** A bound for both themes, or one for each. */
export type PerTheme<T> = T | Record<ThemeName, T>

export function forTheme<T extends number>(bound: PerTheme<T>, theme: ThemeName): T {
  return typeof bound === 'number' ? bound : bound[theme]
}
