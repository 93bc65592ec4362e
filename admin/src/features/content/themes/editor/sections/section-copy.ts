import { readSettings } from '@vitrine/theme/config/section.ts'
import { isObject, type Json, type Path, withValue } from '@vitrine/theme/edit/json.ts'
import type { LinkValue } from '@vitrine/theme/fields/values.ts'
import { walkFields } from '@vitrine/theme/fields/walk.ts'
import { isSectionType, sections, type SectionType } from '@vitrine/theme/sections/sections.ts'
import type { ThemeName } from '@vitrine/theme/themes.ts'

import { withNewKey } from './arrange.ts'
import { pathIn } from '../path-in.ts'

/** The version of what is copied. A later one is refused. */
const COPY_VERSION = 1

/** Returns a section as text that can be pasted on another page, in another theme or in another store. */
export function copyOf(section: Json, storeId: string | null): string {
  const { type, version, settings } = section as { type: string; version: Json; settings: Json }
  return JSON.stringify({ vitrine: 'section', version: COPY_VERSION, store: storeId, section: { type, version, settings } }, null, 2)
}

/** A pasted section, with the settings that stayed behind because they belong to another store. */
export type Pasted = { section: Json; type: SectionType; dropped: Path[] } | { refused: 'nothing' | 'newer' | 'unknown' }

/** Reads a copied section, migrated to this version. What isn’t valid here becomes the default. */
export function pasted(text: string, theme: ThemeName, storeId: string | null): Pasted {
  const copy = parsed(text)
  if (!isObject(copy) || copy.vitrine !== 'section' || !isObject(copy.section)) return { refused: 'nothing' }
  if (copy.version !== COPY_VERSION) return { refused: 'newer' }
  const { type, version, settings } = copy.section
  if (!isSectionType(type)) return { refused: 'unknown' }
  const reading = { theme, lost: () => {}, clean: (html: string) => html }
  const read = readSettings(sections[type], { settings, version }, reading, '')
  if (!read) return { refused: 'newer' }
  const { kept, dropped } = copy.store === storeId ? { kept: read as Json, dropped: [] } : withoutRefs(type, read)
  return { section: withNewKey({ type, version: sections[type].version, index: 0, settings: kept }), type, dropped }
}

function parsed(text: string): Json {
  try {
    return JSON.parse(text) as Json
  } catch {
    return null
  }
}

/** Leaves out the images, and what refers to products, collections, pages and menus, because another store has its own. */
function withoutRefs(type: SectionType, settings: Record<string, unknown>): { kept: Json; dropped: Path[] } {
  const dropped: Path[] = []
  let kept = settings as Json
  walkFields(sections[type].fields, settings, ({ field, value, path }) => {
    if (!('default' in field) || !isOfStore(field.kind, value) || value === field.default) return
    const at = pathIn(settings as Json, path.split('.'))
    kept = withValue(kept, at, field.default as Json)
    dropped.push(at)
  })
  return { kept, dropped }
}

function isOfStore(kind: string, value: unknown): boolean {
  if (value === null || value === '') return false
  if (kind === 'link') return ['category', 'product', 'page'].includes((value as LinkValue).name)
  return ['image', 'media', 'collection', 'product', 'menu', 'page'].includes(kind)
}
