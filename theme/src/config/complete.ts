import { isList, isObject, type Json, type JsonObject } from '../edit/json.ts'
import { defaultOf } from '../fields/default-of.ts'
import type { Field, Fields } from '../fields/kinds.ts'
import { regions } from '../layout/header-footer.ts'
import { isSectionType, sections } from '../sections/sections.ts'
import { settings } from '../settings/settings.ts'
import { themeOf } from './read.ts'
import { migrated } from './section.ts'

/**
 * Returns a stored configuration in which every setting of the theme exists, so that it can be edited: what is missing has its default,
 * and sections of an older version are migrated. What is stored stays as it is, even if it is invalid or unknown.
 */
export function completeConfig(raw: Json): Json {
  const theme = themeOf(raw)
  const config = objectOf(raw)
  const pages = objectOf(config.pages)
  const fixed = objectOf(pages.fixed)
  const groups = objectOf(config.settings)
  return {
    ...config,
    theme,
    pages: {
      ...pages,
      fixed: {
        ...fixed,
        header: completeFields(regions[theme].header, fixed.header),
        footer: completeFields(regions[theme].footer, fixed.footer),
      },
      homepage: isList(pages.homepage) ? pages.homepage.map(completeSection) : [],
    },
    settings: {
      ...groups,
      ...Object.fromEntries(Object.values(settings).map(({ key, fields }) => [key, completeFields(fields, groups[key])])),
    },
  }
}

function completeSection(section: Json): Json {
  if (!isObject(section) || !isSectionType(section.type)) return section
  const { version, fields } = sections[section.type]
  const stored = migrated(sections[section.type], section)
  // Somebody saved the section with a later version of Vitrine. Its settings are unknown here.
  if (!stored) return section
  return { ...section, version, settings: completeFields(fields, stored as Json) }
}

function completeFields(fields: Fields, raw: Json | undefined): JsonObject {
  const stored = objectOf(raw)
  const known = Object.entries(fields).map(([key, field]) => [key, complete(field, Object.hasOwn(stored, key) ? stored[key] : undefined)])
  return { ...stored, ...(Object.fromEntries(known) as JsonObject) }
}

function complete(field: Field, stored: Json | undefined): Json {
  if (stored === undefined) return defaultOf(field) as Json
  switch (field.kind) {
    case 'group':
      return completeFields(field.fields, stored)
    case 'responsive':
      return completeFields({ desktop: field.desktop, mobile: field.mobile }, stored)
    case 'list':
      return isList(stored) ? stored.map((item) => complete(field.item, item)) : stored
    case 'blocks':
      return isList(stored) ? stored.map((block) => completeBlock(field.types, block)) : stored
    default:
      return stored
  }
}

function completeBlock(types: Readonly<Record<string, Fields>>, block: Json): Json {
  if (!isObject(block) || typeof block.type !== 'string' || !Object.hasOwn(types, block.type)) return block
  return completeFields(types[block.type] ?? {}, block)
}

const objectOf = (value: Json | undefined): JsonObject => (isObject(value) ? value : {})
