import type { Path } from '@vitrine/theme/edit/json.ts'

import type { Place } from './places.ts'

/** A text, an image or a control of the page, without anything inside. */
export interface Leaf {
  text?: string
  /** The URL of its image. */
  image?: string
  /** The elements around it in its part, the innermost first. They are only compared. */
  around: readonly object[]
}

/** What the matcher needs to know of the page. */
export interface Reading {
  /** Returns the targets of the links in an element, and of the element itself. */
  hrefsIn: (element: object) => readonly string[]
  /** Returns the text of markup. */
  textOf: (html: string) => string
}

export const normal = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** The shortest text of a setting that is looked for within a longer text of the page. */
const PART_MIN = 4

/**
 * Returns the setting of each leaf of a part. A leaf shows the setting whose value it has. If several settings have it, they are in the
 * same order as on the page. Other leaves belong to the list item whose link or whose texts are next to them.
 *
 * @param leaves all leaves of the part, in the order of the page
 */
export function match(leaves: readonly Leaf[], places: readonly Place[], reading: Reading): (Path | undefined)[] {
  const find = finder(places, reading)
  const paths = leaves.map(find)
  const shared = new Map<object, Path>()
  for (const [at, path] of paths.entries())
    if (path)
      for (const element of leaves[at]!.around) {
        const known = shared.get(element)
        shared.set(element, known ? commonOf(known, path) : path)
      }
  const links = Map.groupBy(
    places.filter(({ as }) => as === 'href'),
    ({ value }) => value,
  )
  return leaves.map((leaf, at) => paths[at] ?? nearby(leaf, shared, links, reading))
}

/** Returns a function that finds the setting with the value of the next leaf. */
function finder(places: readonly Place[], { textOf }: Reading): (leaf: Leaf) => Path | undefined {
  const texts = places
    .filter(({ as }) => as === 'text' || as === 'html')
    .map((place) => ({ ...place, text: normal(place.as === 'html' ? textOf(place.value) : place.value) }))
  const own = texts.filter(({ isStores }) => !isStores)
  const seen = new Map<string, number>()
  const nth = (found: readonly Place[], value: string): Path | undefined => {
    if (found.length === 0) return undefined
    const before = seen.get(value) ?? 0
    seen.set(value, before + 1)
    return found[before % found.length]!.path
  }
  return ({ text = '', image }) => {
    if (image !== undefined) {
      const shown = places.filter(({ as, value }) => as === 'image' && (image === value || image.startsWith(`${value}/`)))
      if (shown.length > 0) return nth(shown, shown[0]!.value)
    }
    if (text === '') return undefined
    return (
      nth(
        own.filter((place) => place.text === text),
        text,
      ) ??
      nth(
        own.filter((place) => place.as === 'html' && place.text.includes(text)),
        text,
      ) ??
      nth(
        own.filter((place) => place.text.includes('{') && patternOf(place.text).test(text)),
        text,
      ) ??
      nth(
        texts.filter((place) => place.isStores && (place.text === text || (place.as === 'html' && place.text.includes(text)))),
        text,
      ) ??
      nth(
        own.filter((place) => place.as === 'text' && place.text.length >= PART_MIN && text.includes(place.text)),
        text,
      )
    )
  }
}

/** Returns the pattern of a text with placeholders in braces. */
const patternOf = (text: string): RegExp =>
  new RegExp(
    `^${text
      .split(/\{\w+\}/)
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
      .join('.*')}$`,
  )

/** Returns the setting or the list item that the leaf is next to. */
function nearby(
  { around }: Leaf,
  shared: ReadonlyMap<object, Path>,
  links: ReadonlyMap<string, readonly Place[]>,
  { hrefsIn }: Reading,
): Path | undefined {
  for (const element of around) {
    const item = itemOf(shared.get(element) ?? [])
    if (item) return item
    const linked = hrefsIn(element).flatMap((href) => links.get(href) ?? [])
    const strong = linked.filter(({ isStores }) => !isStores)
    const [first, ...others] = strong.length > 0 ? strong : linked
    if (first && others.every(({ path }) => path.join('.') === first.path.join('.'))) return first.path
    // Farther out are several items, and none of them is the one.
    if (first) return itemOf(others.map(({ path }) => path).reduce(commonOf, first.path))
  }
  return undefined
}

/** Returns the path of the list item that a path leads into. */
function itemOf(path: Path): Path | undefined {
  const place = path.findLastIndex((key) => typeof key === 'number')
  return place === -1 ? undefined : path.slice(0, place + 1)
}

function commonOf(one: Path, other: Path): Path {
  const differs = one.findIndex((key, place) => key !== other[place])
  return differs === -1 ? one : one.slice(0, differs)
}
