import { collectRefs } from './refs.ts'
import type { ThemeConfig } from './types.ts'
import { walkConfig } from './walk-config.ts'

/** The handles of the menus a configuration shows anywhere. */
export function menusOf(config: ThemeConfig): ReadonlySet<string> {
  const { refs, visit } = collectRefs()
  walkConfig(config, visit)
  return refs.menus
}
