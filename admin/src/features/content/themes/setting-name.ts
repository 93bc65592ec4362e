import { isList, isObject, type Json, type Path } from '@vitrine/theme/edit/json.ts'
import type { Field, Fields, ListField, ResponsiveField } from '@vitrine/theme/fields/kinds.ts'
import { textName } from '@vitrine/theme/fields/text-name.ts'
import { regions } from '@vitrine/theme/layout/header-footer.ts'
import { isSectionType, sections } from '@vitrine/theme/sections/sections.ts'
import { isSettingsKey, settings } from '@vitrine/theme/settings/settings.ts'
import type { ThemeName } from '@vitrine/theme/themes.ts'

import { t } from '../../../messages/messages.ts'
import { itemLabelOf, labelOf, typeLabelOf } from './definition-text.ts'

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
  const { part, named, fields, from } = partAt(path, section ?? typeAt(config, path), theme)
  const labels = labelsOf(named, fields, path.slice(from), inside(config, path.slice(0, from)))
  const name = [...new Set(labels)].filter((label) => label !== part).join(WITHIN)
  return name === '' ? part : t('themes.setting', { part, name })
}

interface PartAt {
  part: string
  /** The name of the definition. */
  named: string
  fields: Fields
  /** The number of keys in the path that lead to the fields. */
  from: number
}

function partAt([area, group, key]: Path, type: string | undefined, theme: ThemeName): PartAt {
  if (area === 'pages' && group === 'homepage') {
    const named = textName.field('sections', type ?? '')
    if (isSectionType(type)) return { part: labelOf(named, sections[type]), named, fields: sections[type].fields, from: 4 }
    return { part: t(key === undefined ? 'themes.setting.sections' : 'themes.setting.section'), named, fields: {}, from: 4 }
  }
  if (area === 'pages' && (key === 'header' || key === 'footer'))
    return { part: t(`themes.setting.${key}`), named: `${key}.${theme}`, fields: regions[theme][key], from: 3 }
  if (area === 'settings' && isSettingsKey(group)) {
    const named = textName.field('settings', group)
    return { part: labelOf(named, settings[group]), named, fields: settings[group].fields, from: 2 }
  }
  return { part: t('themes.setting.theme'), named: '', fields: {}, from: 0 }
}

function typeAt(config: Json, [, , place]: Path): string | undefined {
  const section = inside(config, ['pages', 'homepage', place ?? ''])
  return isObject(section) && typeof section.type === 'string' ? section.type : undefined
}

function labelsOf(named: string, fields: Fields, [key, ...rest]: Path, values: Json | undefined): string[] {
  const field = typeof key === 'string' && Object.hasOwn(fields, key) ? fields[key] : undefined
  return field ? labelsIn(textName.field(named, String(key)), field, rest, inside(values, [key!])) : []
}

/** Returns the labels of a field, and of what the path leads to in it. */
function labelsIn(named: string, field: Field, path: Path, value: Json | undefined): string[] {
  const [key, ...rest] = path
  const label = labelOf(named, field)
  if (key === undefined) return [label]
  const within = inside(value, [key])
  switch (field.kind) {
    case 'group': {
      const inner = labelsOf(named, field.fields, path, value)
      // “Heading color” needs no “Heading” before it.
      return inner[0]?.startsWith(label) ? inner : [label, ...inner]
    }
    case 'responsive':
      return key === 'desktop' || key === 'mobile' ? labelsOnDevice(named, field, key, rest, within) : [label]
    case 'list':
      if (typeof key !== 'number') return [label]
      // “Slide 2” needs no “Slides”, but “Tab 1” needs “Description tabs”.
      return [...(field.label.startsWith(field.itemLabel) ? [] : [label]), ...labelsOfItem(named, field, key, rest, within)]
    case 'blocks': {
      if (typeof key !== 'number') return [label]
      const type = isObject(within) && typeof within.type === 'string' ? within.type : ''
      const item = Object.hasOwn(field.types, type) ? typeLabelOf(named, field, type) : t('themes.setting.block')
      const labels = labelsOf(textName.block(named, type), field.types[type] ?? {}, rest, within)
      return [t('themes.setting.item', { item, number: key + 1 }), ...labels]
    }
    default:
      // The path may lead into a value of several parts, such as a link.
      return [label]
  }
}

/** An item says whether it is the one on mobile. A single value says it with its own label. */
function labelsOnDevice(
  named: string,
  field: ResponsiveField,
  device: 'desktop' | 'mobile',
  path: Path,
  value: Json | undefined,
): string[] {
  const own = field[device]
  const inner = textName.field(named, device)
  const [key, ...rest] = path
  if (own.kind !== 'list' || typeof key !== 'number')
    return [...(own.kind === 'list' ? [] : [labelOf(named, field)]), ...labelsIn(inner, own, path, value)]
  const [item = own.label, ...others] = labelsOfItem(inner, own, key, rest, inside(value, [key]))
  return [device === 'mobile' ? t('themes.setting.mobile', { item }) : item, ...others]
}

/** The label of the item’s group is that of the item. */
const labelsOfItem = (named: string, list: ListField, place: number, path: Path, value: Json | undefined): string[] => [
  t('themes.setting.item', { item: itemLabelOf(named, list), number: place + 1 }),
  ...labelsIn(textName.item(named), list.item, path, value).slice(1),
]

/** Returns the value at a path, or undefined where there is none. */
function inside(value: Json | undefined, path: Path): Json | undefined {
  return path.reduce<Json | undefined>((node, key) => {
    if (isList(node)) return node[Number(key)]
    return isObject(node) && Object.hasOwn(node, key) ? node[key] : undefined
  }, value)
}
