/** The two themes. One engine renders both. A theme determines which sections and settings sellers can use, and how they look. */
export const themeNames = ['fashion', 'default'] as const
export type ThemeName = (typeof themeNames)[number]

/**
 * The displayed names of the themes. The specification uses both these names and the names in `themeNames`. `themeNamed` accepts
 * all of them, in lower case.
 */
export const themeTitles: Record<ThemeName, string> = { fashion: 'Newchick', default: 'Hydro' }

const aliases: Record<string, ThemeName> = { fashion: 'fashion', newchick: 'fashion', default: 'default', hydro: 'default' }

/** Returns the theme for a stored or sent name, or undefined if the name is unknown. */
export function themeNamed(name: unknown): ThemeName | undefined {
  return typeof name === 'string' && Object.hasOwn(aliases, name) ? aliases[name] : undefined
}

/** A bound for both themes, or one bound per theme. */
export type PerTheme<T> = T | Record<ThemeName, T>

export function forTheme<T extends number>(bound: PerTheme<T>, theme: ThemeName): T {
  return typeof bound === 'number' ? bound : bound[theme]
}
