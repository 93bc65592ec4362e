import { isList, isObject, type Json } from '@vitrine/theme/edit/json.ts'
import type { Field } from '@vitrine/theme/fields/kinds.ts'

import { t } from '../../../../messages/messages.ts'
import { plainText } from '../../../../ui/data/plain-text.ts'
import { optionLabel } from '../definition-text.ts'
import { summaryOf } from './form/list/item-summary.ts'

/** The longest text that is shown, in characters. */
const SHOWN = 200

/** Returns a value as text. Lists and groups are too long to be shown, so that only their size is. */
export function textOf(value: Json | undefined): string {
  if (value === undefined) return t('themeEditor.conflict.removed')
  if (value === null || value === '') return t('themeEditor.conflict.empty')
  if (typeof value === 'boolean') return t(value ? 'themeEditor.conflict.on' : 'themeEditor.conflict.off')
  if (isList(value)) return t('themeEditor.conflict.items', { count: value.length })
  if (isObject(value)) return t('themeEditor.conflict.edited')
  const text = typeof value === 'string' && value.includes('<') ? plainText(value) : String(value)
  return text.length > SHOWN ? `${text.slice(0, SHOWN)} …` : text
}

/**
 * Returns the value of a setting as text, as its control says it.
 * @param name the name of the field’s definition
 */
export function settingText(field: Field, name: string, value: Json): string {
  switch (field.kind) {
    case 'select':
    case 'segmented':
    case 'cards': {
      const option = field.options.find((one) => one.value === value)
      return option ? optionLabel(name, option) : textOf(value)
    }
    case 'integer':
    case 'decimal':
    case 'slider':
      return typeof value === 'number' && (field.unit === 'px' || field.unit === '%' || field.unit === 's')
        ? `${value}${field.unit === '%' ? '' : ' '}${field.unit}`
        : textOf(value)
    case 'range':
      return isObject(value) ? `${textOf(value['from'])}–${textOf(value['to'])}` : textOf(value)
    case 'font':
      return isObject(value) ? `${textOf(value['font'])} ${textOf(value['style'])}` : textOf(value)
    case 'image':
    case 'media':
      return isObject(value) && typeof value['alt'] === 'string' && value['alt'] !== '' ? value['alt'] : textOf(value)
    case 'list': {
      const summary = summaryOf(field, value)
      return summary === undefined ? textOf(value) : t('themeEditor.value.items', { items: textOf(value), summary })
    }
    default:
      return textOf(value)
  }
}
