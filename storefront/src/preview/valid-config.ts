import { readConfig } from '@vitrine/theme/config/read.ts'
import type { ThemeConfig } from '@vitrine/theme/config/types.ts'
import { isList, isObject, type Json, type Path } from '@vitrine/theme/edit/json.ts'

import { cleanHtml } from './clean-html.ts'

/**
 * Reads the configurations that the editor sends as pages show them: markup is sanitized, exactly as when it is saved, and an invalid
 * value is replaced by the one before it. The default in its place would look as if the seller’s text were gone while they type.
 */
export class ValidConfigs {
  readonly #known = new WeakMap<object, unknown>()
  #last: ThemeConfig | undefined

  /** Returns a valid configuration. Only parts that changed are read: the others are the same objects as before. */
  read(sent: Json): ThemeConfig {
    const last = this.#last
    const instead = (path: string) => (last ? valueBefore(last, sent, path.split('.')) : undefined)
    this.#last = readConfig(sent, { clean: cleanHtml, instead, remember: (part, read) => this.#remember(part, read) })
    return this.#last
  }

  #remember<T>(part: unknown, read: () => T): T {
    if (typeof part !== 'object' || part === null) return read()
    if (!this.#known.has(part)) this.#known.set(part, read())
    return this.#known.get(part) as T
  }
}

/** Returns the value that a setting had before, or undefined if it can’t be told. */
function valueBefore(last: ThemeConfig, sent: Json, path: readonly string[]): Json | undefined {
  const [area, group, place = '', ...inSection] = path
  if (area !== 'pages' || group !== 'homepage') return sameIn(last as unknown as Json, sent, path)
  // Sections move, and are told by their keys.
  const stored = valueIn(sent, ['pages', 'homepage', Number(place)])
  const before = last.pages.homepage.find(({ key, type }) => isObject(stored) && key === stored.key && type === stored.type)
  return before && isObject(stored) ? sameIn(before.settings as unknown as Json, stored.settings, inSection) : undefined
}

/** Returns the value at a path, as long as lists have as many items as they have now. In others, it may be that of another item. */
function sameIn(before: Json | undefined, now: Json | undefined, [key, ...rest]: readonly string[]): Json | undefined {
  if (key === undefined) return before
  if (isList(before) && isList(now)) return before.length === now.length ? sameIn(before[Number(key)], now[Number(key)], rest) : undefined
  if (!isObject(before) || !isObject(now) || (before.type !== now.type && typeof now.type === 'string')) return undefined
  return sameIn(before[key], now[key], rest)
}

const valueIn = (root: Json, path: Path): Json | undefined =>
  path.reduce<Json | undefined>((node, key) => (isList(node) ? node[Number(key)] : isObject(node) ? node[String(key)] : undefined), root)
