import { collectRefs } from './refs.ts'
import type { ThemeConfig } from './types.ts'
import { walkConfig } from './walk-config.ts'

/** Returns the handles of all menus that a configuration shows. */
export function menusOf(config: ThemeConfig): ReadonlySet<string> {
  const { refs, visit } = collectRefs()
  walkConfig(config, visit)
  return refs.menus
}
