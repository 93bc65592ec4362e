import { readConfig } from '../config/read.ts'
import { isList, isObject, type Json, type Path } from '../edit/json.ts'
import { migrated } from '../config/section.ts'
import { isSectionType, sections } from '../sections/sections.ts'
import { checkColors } from './color-check.ts'
import { checkContent } from './content-check.ts'
import { shownParts } from './leaves.ts'
import { checkLinks } from './link-check.ts'
import { checkReferences, type Lookup, type Reference, referenceOf } from './reference-check.ts'
import { checkSlides, imagesBehindTexts } from './slide-check.ts'
import { checkTexts } from './text-check.ts'
import { checkToggles } from './toggle-check.ts'
import type { Warning } from './warning.ts'

/** The result of a check. */
export interface ThemeCheck {
  /** The warnings in the order of the theme. */
  warnings: Warning[]
  /** What the visible settings refer to, each once. */
  references: Reference[]
  /** The IDs of the files that are behind texts, so that `medianGray` of them is asked for. */
  behindTexts: ReadonlySet<string>
}

/**
 * Checks a stored configuration for what shoppers can’t read, see or follow. Only what they can see is checked: no hidden sections, and
 * no settings whose condition isn’t met. Values that can’t be saved have their defaults, as on the pages.
 * @param lookup what the store knows about references; by default, nothing is known about any
 */
export function checkTheme(stored: Json, lookup: Lookup = () => undefined): ThemeCheck {
  const config = readConfig(stored)
  const parts = shownParts(config)
  const order = new Map(parts.map(({ path }, place) => [keyOf(path), place]))
  const warnings = [
    ...checkContent(parts),
    ...parts.flatMap((part) => [
      ...checkColors(part, config.theme),
      ...checkSlides(part, lookup),
      ...checkTexts(part.leaves, config),
      ...checkToggles(part.leaves),
      ...checkLinks(part.leaves),
      ...checkReferences(part.leaves, lookup),
    ]),
  ]
  const place = ({ path }: Warning) => order.get(keyOf(path)) ?? 0
  const found = parts.flatMap(({ leaves }) => leaves.flatMap((leaf) => referenceOf(leaf) ?? []))
  const places = storedPlaces(stored)
  return {
    warnings: warnings.toSorted((one, other) => place(one) - place(other)).map((warning) => moved(warning, places)),
    references: [...new Map(found.map(({ kind, name }) => [`${kind} ${name}`, { kind, name }])).values()],
    behindTexts: new Set(parts.flatMap(imagesBehindTexts)),
  }
}

/** Returns the part of a path that leads to a part of the theme. */
const keyOf = ([area, group, key]: Path): string => (area === 'settings' ? `${area}.${group}` : `${area}.${group}.${key}`)

/** Returns the stored places of the sections that this version knows. Reading leaves out the others. */
function storedPlaces(stored: Json): number[] {
  const home = isObject(stored) && isObject(stored.pages) ? stored.pages.homepage : undefined
  return isList(home) ? home.flatMap((section, place) => (isKnown(section) ? [place] : [])) : []
}

const isKnown = (section: Json): boolean =>
  isObject(section) && isSectionType(section.type) && migrated(sections[section.type], section) !== undefined

function moved(warning: Warning, places: readonly number[]): Warning {
  const at = (path: Path): Path =>
    path[1] === 'homepage' && path[0] === 'pages'
      ? ['pages', 'homepage', places[Number(path[2])] ?? Number(path[2]), ...path.slice(3)]
      : path
  return { ...warning, path: at(warning.path), ...(warning.fix && { fix: { ...warning.fix, path: at(warning.fix.path) } }) }
}
