import type { PreviewPage, SettingsDefinition } from '@vitrine/theme/define.ts'
import { isList, isObject, type Json, type Path, valueAt } from '@vitrine/theme/edit/json.ts'
import { keyOf } from '@vitrine/theme/edit/share.ts'
import type { Fields } from '@vitrine/theme/fields/kinds.ts'
import { regions } from '@vitrine/theme/layout/header-footer.ts'
import { isSectionType, sections, type SectionType } from '@vitrine/theme/sections/sections.ts'
import { textName } from '@vitrine/theme/fields/text-name.ts'
import { settings } from '@vitrine/theme/settings/settings.ts'
import type { ThemeName } from '@vitrine/theme/themes.ts'

import { t } from '../../../../messages/messages.ts'
import { labelOf } from '../definition-text.ts'
import type { Part } from './editor.ts'

/** The path of the home page’s sections. */
export const HOME: Path = ['pages', 'homepage']

/** The definition of a part, and where its values are. */
export interface PartFields {
  label: string
  /** The name of the definition, which leads to its texts in other languages. */
  name: string
  fields: Fields
  path: Path
  /** The page that shows the part. */
  page: PreviewPage
  /** Whether other pages show the part too. */
  isEverywhere: boolean
}

/** Returns the definition of a part, or undefined if the configuration has no such section. */
export function partOf(part: Part, config: Json, theme: ThemeName): PartFields | undefined {
  switch (part.kind) {
    case 'header':
    case 'footer': {
      const fields: Fields = regions[theme][part.kind]
      const path = ['pages', 'fixed', part.kind]
      return { label: t(`themeEditor.${part.kind}`), name: `${part.kind}.${theme}`, fields, path, page: 'home', isEverywhere: true }
    }
    case 'section': {
      const place = sectionsOf(config).findIndex((section) => keyOf(section) === part.key)
      const type = typeOf(sectionsOf(config)[place])
      if (!type) return undefined
      const name = textName.field('sections', type)
      const { fields } = sections[type]
      return { label: labelOf(name, sections[type]), name, fields, path: [...HOME, place, 'settings'], page: 'home', isEverywhere: false }
    }
    case 'settings': {
      const { fields, previewPage, isEverywhere = false } = settings[part.key] as SettingsDefinition
      const name = textName.field('settings', part.key)
      return { label: labelOf(name, settings[part.key]), name, fields, path: ['settings', part.key], page: previewPage, isEverywhere }
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
