import type { PreviewPage } from '@vitrine/theme/define.ts'
import { isList, isObject, type Json, type Path, valueAt } from '@vitrine/theme/edit/json.ts'
import { keyOf } from '@vitrine/theme/edit/share.ts'
import type { Fields } from '@vitrine/theme/fields/kinds.ts'
import { regions } from '@vitrine/theme/layout/header-footer.ts'
import { isSectionType, sections, type SectionType } from '@vitrine/theme/sections/sections.ts'
import { settings } from '@vitrine/theme/settings/settings.ts'
import type { ThemeName } from '@vitrine/theme/themes.ts'

import type { Part } from './editor.ts'

/** The path of the home page’s sections. */
export const HOME: Path = ['pages', 'homepage']

/** The definition of a part, and where its values are. */
export interface PartFields {
  label: string
  fields: Fields
  path: Path
  /** The page that shows the part. */
  page: PreviewPage
}

/** Returns the definition of a part, or undefined if the configuration has no such section. */
export function partOf(part: Part, config: Json, theme: ThemeName): PartFields | undefined {
  switch (part.kind) {
    case 'header':
    case 'footer': {
      const fields: Fields = regions[theme][part.kind]
      return { label: part.kind === 'header' ? 'Header' : 'Footer', fields, path: ['pages', 'fixed', part.kind], page: 'home' }
    }
    case 'section': {
      const place = sectionsOf(config).findIndex((section) => keyOf(section) === part.key)
      const type = typeOf(sectionsOf(config)[place])
      return type && { label: sections[type].label, fields: sections[type].fields, path: [...HOME, place, 'settings'], page: 'home' }
    }
    case 'settings': {
      const { label, fields, previewPage } = settings[part.key]
      return { label, fields, path: ['settings', part.key], page: previewPage }
    }
  }
}

/** Returns the stored sections of the home page. */
export function sectionsOf(config: Json): readonly Json[] {
  const list = valueAt(config, HOME)
  return isList(list) ? list : []
}

/** Returns the type of a stored section, or undefined if this version doesn’t know it. */
export const typeOf = (section: Json | undefined): SectionType | undefined =>
  isObject(section) && isSectionType(section.type) ? section.type : undefined
