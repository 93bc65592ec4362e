import { collectRefs } from '../src/config/refs.ts'
import type { ThemeConfig } from '../src/config/types.ts'
import { walkConfig } from '../src/config/walk-config.ts'

/** Returns what a configuration refers to that a new store doesn’t have, as `collection: handle` or `image: id`. */
export function missingInNewStore(config: ThemeConfig): string[] {
  const { refs, visit } = collectRefs()
  walkConfig(config, visit)
  const named = (kind: string, names: Iterable<string>, known: readonly string[] = []) =>
    [...names].filter((name) => !known.includes(name)).map((name) => `${kind}: ${name}`)
  return [
    ...named('collection', refs.collections.keys(), ['all']),
    ...named('menu', refs.menus, ['main', 'footer']),
    ...named('product', refs.products),
    ...named('page', refs.pages),
    ...named('image', refs.images),
  ]
}
