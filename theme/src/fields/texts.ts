import { regions } from '../layout/header-footer.ts'
import { styles } from '../presets/styles/styles.ts'
import { sectionPresets } from '../sections/presets.ts'
import { sections } from '../sections/sections.ts'
import { settings } from '../settings/settings.ts'
import { themeNames } from '../themes.ts'
import type { Field, Fields } from './kinds.ts'
import { refusals } from './schema.ts'
import { textName } from './text-name.ts'

type Text = [name: string, english: string]

/** Yields the English texts of all definitions with their names. */
export function* definitionTexts(): Generator<Text> {
  for (const { key, label, fields } of Object.values(settings)) yield* textsOfPart(`settings.${key}`, label, fields)
  for (const { type, label, fields } of Object.values(sections)) yield* textsOfPart(`sections.${type}`, label, fields)
  for (const theme of themeNames)
    for (const region of ['header', 'footer'] as const) yield* textsOfFields(`${region}.${theme}`, regions[theme][region])
  for (const [type, presets] of Object.entries(sectionPresets))
    for (const { key, label } of presets) yield [textName.preset(type, key), label]
  for (const { key, label, about } of styles) {
    yield [textName.style(key), label]
    yield [textName.styleAbout(key), about]
  }
  for (const [reason, english] of Object.entries(refusals)) yield [textName.refused(reason), english]
}

function* textsOfPart(name: string, label: string, fields: Fields): Generator<Text> {
  yield [name, label]
  yield* textsOfFields(name, fields)
}

function* textsOfFields(name: string, fields: Fields): Generator<Text> {
  for (const [key, field] of Object.entries(fields)) yield* textsOfField(textName.field(name, key), field)
}

function* textsOfField(name: string, field: Field): Generator<Text> {
  yield [name, field.label]
  if (field.help !== undefined) yield [textName.help(name), field.help]
  switch (field.kind) {
    case 'group':
      return yield* textsOfFields(name, field.fields)
    case 'responsive':
      yield* textsOfField(textName.field(name, 'desktop'), field.desktop)
      return yield* textsOfField(textName.field(name, 'mobile'), field.mobile)
    case 'list':
      yield [textName.itemLabel(name), field.itemLabel]
      return yield* textsOfField(textName.item(name), field.item)
    case 'blocks':
      for (const [type, fields] of Object.entries(field.types)) {
        yield [textName.typeLabel(name, type), field.typeLabels[type] ?? type]
        yield* textsOfFields(textName.block(name, type), fields)
      }
      return
    case 'select':
    case 'segmented':
    case 'cards':
      for (const { value, label } of field.options) yield [textName.option(name, value), label]
  }
}
