import { shownSections } from '../config/shown-sections.ts'
import type { Section, ThemeConfig } from '../config/types.ts'
import type { Path } from '../edit/json.ts'
import type { Field, Fields } from '../fields/kinds.ts'
import { regions } from '../layout/header-footer.ts'
import { sections } from '../sections/sections.ts'
import { settings, settingsKeysOf } from '../settings/settings.ts'
import type { ThemeName } from '../themes.ts'

type Values = Record<string, unknown>

/** A single value that shoppers can see the effect of. */
export interface Leaf {
  field: Field
  value: unknown
  /** The values of its siblings. */
  beside: Values
  path: Path
  /** The path of the item of a list that it is in. */
  item: Path | null
}

/** A part of the theme that shoppers can see. */
export interface ShownPart {
  /** The section of the home page that it is. */
  section: Section | null
  fields: Fields
  path: Path
  leaves: readonly Leaf[]
}

/** Returns the parts that shoppers can see, with the values that have an effect: those of the theme whose conditions are met. */
export function shownParts(config: ThemeConfig): ShownPart[] {
  const { theme, pages } = config
  const part = (fields: Fields, values: Values, path: Path, section: Section | null = null): ShownPart => ({
    section,
    fields,
    path,
    leaves: [...leavesOf(fields, values, { theme, path, item: null })],
  })
  return [
    part(regions[theme].header, pages.fixed.header, ['pages', 'fixed', 'header']),
    ...shownSections(config).map((one) => part(sections[one.type].fields, one.settings, sectionPath(config, one), one)),
    part(regions[theme].footer, pages.fixed.footer, ['pages', 'fixed', 'footer']),
    ...settingsKeysOf(theme).map((key) => part(settings[key].fields, config.settings[key], ['settings', key])),
  ]
}

const sectionPath = ({ pages }: ThemeConfig, section: Section): Path => ['pages', 'homepage', pages.homepage.indexOf(section), 'settings']

interface At {
  theme: ThemeName
  path: Path
  item: Path | null
}

function* leavesOf(fields: Fields, values: Values, at: At): Generator<Leaf> {
  for (const [key, field] of Object.entries(fields))
    if (isShown(field, fields, values, at.theme)) yield* leavesIn(field, values[key], values, { ...at, path: [...at.path, key] })
}

/** A field for mobile is in the form in place of the one for desktop, and has its condition. */
function isShown({ when, only, mobileOf }: Field, fields: Fields, values: Values, theme: ThemeName): boolean {
  if (only !== undefined && only !== theme) return false
  if (when && values[when.field] !== when.is) return false
  const desktop = mobileOf === undefined ? undefined : fields[mobileOf]
  return !desktop || isShown(desktop, fields, values, theme)
}

function* leavesIn(field: Field, value: unknown, beside: Values, at: At): Generator<Leaf> {
  const inside = (key: string | number): At => ({ ...at, path: [...at.path, key] })
  const inItem = (place: number): At => ({ ...inside(place), item: [...at.path, place] })
  switch (field.kind) {
    case 'group':
      return yield* leavesOf(field.fields, value as Values, at)
    case 'responsive': {
      const both = value as { desktop: unknown; mobile: unknown }
      yield* leavesIn(field.desktop, both.desktop, beside, inside('desktop'))
      return yield* leavesIn(field.mobile, both.mobile, beside, inside('mobile'))
    }
    case 'list':
      for (const [place, item] of (value as unknown[]).entries()) yield* leavesIn(field.item, item, beside, inItem(place))
      return
    case 'blocks':
      for (const [place, block] of (value as ({ type: string } & Values)[]).entries())
        yield* leavesOf(field.types[block.type] ?? {}, block, inItem(place))
      return
    default:
      yield { field, value, beside, path: at.path, item: at.item }
  }
}
