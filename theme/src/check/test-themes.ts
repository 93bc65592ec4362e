import { completeConfig } from '../config/complete.ts'
import type { Json } from '../edit/json.ts'
import type { ThemeName } from '../themes.ts'
import { checkTheme } from './check-theme.ts'
import type { Known, Reference } from './reference-check.ts'

export type Settings = Record<string, unknown>

export const image = (alt = '') => ({ id: '01890000-0000-7000-8000-000000000000', alt })
export const to = (slug: string) => ({ name: 'category', params: { slug } })
export const section = (type: string, settings: Settings, more: object = {}) => ({ type, version: 1, key: type, settings, ...more })
export const config = (theme: ThemeName, { home = [], fixed = {}, ...settings }: { home?: object[]; fixed?: object } & Settings): Json =>
  completeConfig({ theme, pages: { homepage: home, fixed }, settings } as unknown as Json)

export const file = (alt: string, medianGray?: string): Known => ({ state: 'shown', file: { alt, medianGray } })
const knowing =
  (found: Partial<Record<string, Known>>) =>
  ({ kind, name }: Reference) =>
    found[kind === 'files' ? 'file' : name]

/** Returns the warnings about a theme as texts: the kind, and the path without the place of the section. */
export function found(theme: ThemeName, stored: Parameters<typeof config>[1], known: Partial<Record<string, Known>> = {}): string[] {
  const { warnings } = checkTheme(config(theme, stored), knowing(known))
  return warnings.map(({ kind, path }) => `${kind} ${path.slice(path[0] === 'pages' ? 4 : 1).join('.')}`)
}
export const onHome = (type: string, settings: Settings, known: Partial<Record<string, Known>> = {}) =>
  found('fashion', { home: [section(type, settings)] }, known)
