import { bulkFields, type BulkValue } from '@vitrine/contract/bulk-fields.ts'
import { decimalsOf } from '@vitrine/contract/money.ts'

import { t } from '../../../../messages/messages.ts'
import { money, percent } from '../../../../ui/data/format.ts'
import { fieldLabel, valueText } from '../bulk-field-text.ts'
import { type Action, type Ending } from '../rules/rule-edits.ts'

/** Returns what an action does, in words: `Price: increase by 7%, with prices like $19.99`. */
export function ruleText(action: Action, currency: string): string {
  const field = fieldLabel('field' in action ? action.field : 'tags')
  switch (action.action) {
    case 'set':
      return isEmpty(action.value)
        ? t('bulkUpdates.rule.clear', { field })
        : t('bulkUpdates.rule.set', { field, value: valueText(action.field, action.value, currency) })
    case 'replace-text':
      return t('bulkUpdates.rule.replace', { field, from: action.find, to: action.replacement })
    case 'replace-tag':
      return t('bulkUpdates.rule.replace', { field, from: action.from, to: action.to })
    case 'template':
      return t('bulkUpdates.rule.template', { field, text: action.template })
    case 'copy':
      return t('bulkUpdates.rule.copy', { field, from: fieldLabel(action.from) })
    case 'add-tags':
    case 'remove-tags':
      return t(`bulkUpdates.rule.${action.action}`, { field, tags: action.tags.join(', ') })
    case 'change-amount':
      return steppedText(action, field, currency)
  }
}

const isEmpty = (value: BulkValue) => value === null || value === '' || (Array.isArray(value) && value.length === 0)

function steppedText(
  { field, step, ending = 'any' }: Extract<Action, { action: 'change-amount' }>,
  name: string,
  currency: string,
): string {
  const change = step.unit === 'percent' ? step.hundredths : step.cents
  const size = Math.abs(change)
  const text = step.unit === 'percent' ? percent(size / 10_000) : bulkFields[field].kind === 'money' ? money(size, currency) : String(size)
  if (ending === 'any') return t(change < 0 ? 'bulkUpdates.rule.lower' : 'bulkUpdates.rule.raise', { field: name, size: text })
  const example = money(exampleOf(ending, currency), currency)
  if (change === 0) return t('bulkUpdates.rule.round', { field: name, example })
  return t(change < 0 ? 'bulkUpdates.rule.lower.rounded' : 'bulkUpdates.rule.raise.rounded', { field: name, size: text, example })
}

const below: Record<Exclude<Ending, 'any'>, number> = { whole: 0, nines: 1, 'ninety-fives': 5 }

/** Returns an amount with an ending, in minor units. */
const exampleOf = (ending: Exclude<Ending, 'any'>, currency: string) => 20 * 10 ** decimalsOf(currency) - below[ending]
