import { isList, isObject, type Json, type Path } from '@vitrine/theme/edit/json.ts'
import type { Field, Fields, ListField, ResponsiveField } from '@vitrine/theme/fields/kinds.ts'
import { regions } from '@vitrine/theme/layout/header-footer.ts'
import { isSectionType, sections } from '@vitrine/theme/sections/sections.ts'
import { settings, type SettingsKey } from '@vitrine/theme/settings/settings.ts'
import type { ThemeName } from '@vitrine/theme/themes.ts'

import { t } from '../../../messages/messages.ts'

/** Between the names that lead to a setting. */
const WITHIN = ' › '

/** A setting of a theme, or a section. */
export interface SettingPlace {
  path: Path
  /** The type of the section at the path. Without it, the configuration is looked at. */
  section?: string | null
}

/**
 * Returns the name of a setting for people: “Slideshow: Slide 2 › Heading”. The names are the labels of the form. What this version
 * doesn’t know, such as a setting of an older one, has the name of the part around it.
 * @param config the configuration with the setting, which tells blocks of several types apart
 */
export function settingName({ path, section }: SettingPlace, theme: ThemeName, config: Json = null): string {
  const { part, fields, from } = partAt(path, section ?? typeAt(config, path), theme)
  const labels = labelsOf(fields, path.slice(from), inside(config, path.slice(0, from)))
  const name = [...new Set(labels)].filter((label) => label !== part).join(WITHIN)
  return name === '' ? part : t('themes.setting', { part, name })
}

interface PartAt {
  part: string
  fields: Fields
  /** The number of keys in the path that lead to the fields. */
  from: number
}

function partAt([area, group, key]: Path, type: string | undefined, theme: ThemeName): PartAt {
  if (area === 'pages' && group === 'homepage') {
    if (isSectionType(type)) return { part: sections[type].label, fields: sections[type].fields, from: 4 }
    return { part: t(key === undefined ? 'themes.setting.sections' : 'themes.setting.section'), fields: {}, from: 4 }
  }
  if (area === 'pages' && (key === 'header' || key === 'footer'))
    return { part: t(`themes.setting.${key}`), fields: regions[theme][key], from: 3 }
  if (area === 'settings' && typeof group === 'string' && Object.hasOwn(settings, group)) {
    const { label, fields } = settings[group as SettingsKey]
    return { part: label, fields, from: 2 }
  }
  return { part: t('themes.setting.theme'), fields: {}, from: 0 }
}

function typeAt(config: Json, [, , place]: Path): string | undefined {
  const section = inside(config, ['pages', 'homepage', place ?? ''])
  return isObject(section) && typeof section.type === 'string' ? section.type : undefined
}

function labelsOf(fields: Fields, [key, ...rest]: Path, values: Json | undefined): string[] {
  const field = typeof key === 'string' && Object.hasOwn(fields, key) ? fields[key] : undefined
  return field ? labelsIn(field, rest, inside(values, [key!])) : []
}

/** Returns the labels of a field, and of what the path leads to in it. */
function labelsIn(field: Field, path: Path, value: Json | undefined): string[] {
  const [key, ...rest] = path
  if (key === undefined) return [field.label]
  const within = inside(value, [key])
  switch (field.kind) {
    case 'group':
      return [field.label, ...labelsOf(field.fields, path, value)]
    case 'responsive':
      return key === 'desktop' || key === 'mobile' ? labelsOnDevice(field, key, rest, within) : [field.label]
    case 'list':
      if (typeof key !== 'number') return [field.label]
      // “Slide 2” needs no “Slides”, but “Tab 1” needs “Description tabs”.
      return [...(field.label.startsWith(field.itemLabel) ? [] : [field.label]), ...labelsOfItem(field, key, rest, within)]
    case 'blocks': {
      if (typeof key !== 'number') return [field.label]
      const type = isObject(within) && typeof within.type === 'string' ? within.type : ''
      const item = field.typeLabels[type] ?? t('themes.setting.block')
      return [t('themes.setting.item', { item, number: key + 1 }), ...labelsOf(field.types[type] ?? {}, rest, within)]
    }
    default:
      // The path may lead into a value of several parts, such as a link.
      return [field.label]
  }
}

/** An item says whether it is the one on mobile. A single value says it with its own label. */
function labelsOnDevice(field: ResponsiveField, device: 'desktop' | 'mobile', path: Path, value: Json | undefined): string[] {
  const own = field[device]
  const [key, ...rest] = path
  if (own.kind !== 'list' || typeof key !== 'number') return [...(own.kind === 'list' ? [] : [field.label]), ...labelsIn(own, path, value)]
  const [item = own.label, ...others] = labelsOfItem(own, key, rest, inside(value, [key]))
  return [device === 'mobile' ? t('themes.setting.mobile', { item }) : item, ...others]
}

/** The label of the item’s group is that of the item. */
const labelsOfItem = ({ item, itemLabel }: ListField, place: number, path: Path, value: Json | undefined): string[] => [
  t('themes.setting.item', { item: itemLabel, number: place + 1 }),
  ...labelsIn(item, path, value).slice(1),
]

/** Returns the value at a path, or undefined where there is none. */
function inside(value: Json | undefined, path: Path): Json | undefined {
  return path.reduce<Json | undefined>((node, key) => {
    if (isList(node)) return node[Number(key)]
    return isObject(node) && Object.hasOwn(node, key) ? node[key] : undefined
  }, value)
}
