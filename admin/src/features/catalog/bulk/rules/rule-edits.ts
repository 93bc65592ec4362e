import { type BulkField, bulkFieldNames, bulkFields, canCopy } from '@vitrine/contract/bulk-fields.ts'

import type { CallInput } from '../../../../api/types.ts'
import { amountText, parseAmount } from '../../../../ui/form/amounts.ts'
import { t } from '../../../../messages/messages.ts'

export type Action = CallInput<'bulkUpdates.create'>['body']['actions'][number]

export const ops = [
  'set',
  'clear',
  'replace-text',
  'template',
  'copy',
  'add-tags',
  'remove-tags',
  'replace-tag',
  'raise',
  'lower',
  'round',
] as const
export type Op = (typeof ops)[number]
export type Ending = 'any' | 'whole' | 'nines' | 'ninety-fives'

/** An action as the person typed it. */
export interface EditedAction {
  key: string
  field: BulkField
  op: Op
  /** The value, the text to find, the template, the amount or the tag to replace. */
  text: string
  /** The replacement or the new tag. */
  other: string
  tags: string[]
  matchCase: boolean
  unit: 'percent' | 'amount'
  ending: Ending
  from: BulkField | ''
}

/** The number of decimals of a percentage, because the server takes percentages in hundredths. */
const PERCENT_DECIMALS = 2
const WHOLE_IN_HUNDREDTHS = 10_000

/** Returns what can be done with a field. */
export function opsOf(field: BulkField): Op[] {
  switch (bulkFields[field].kind) {
    case 'text':
      return ['set', 'clear', 'replace-text', 'template', 'copy']
    case 'handle':
      return ['replace-text', 'template']
    case 'html':
      return ['replace-text']
    case 'tags':
      return ['add-tags', 'remove-tags', 'replace-tag', 'clear']
    case 'chart':
      return ['set', 'clear']
    case 'money':
      return field === 'priceCents' ? ['lower', 'raise', 'set', 'round', 'copy'] : ['set', 'copy', 'lower', 'raise', 'round', 'clear']
    case 'whole':
      return ['set', 'raise', 'lower']
    default:
      return ['set']
  }
}

/** The fields that can be copied to a field. */
export const sourcesOf = (field: BulkField): BulkField[] => bulkFieldNames.filter((from) => canCopy(from, field))

/** Returns an action for a field, as it starts. */
export function newAction(field: BulkField, op: Op = opsOf(field)[0]!): EditedAction {
  const text =
    field === 'status' ? 'active' : field === 'weightUnit' ? 'kg' : bulkFields[field].kind === 'switch' ? 'true' : firstChoice[field]
  const from = sourcesOf(field)[0] ?? ''
  return {
    key: crypto.randomUUID(),
    field,
    op,
    text: text ?? '',
    other: '',
    tags: [],
    matchCase: false,
    unit: 'percent',
    ending: 'any',
    from,
  }
}

const firstChoice: Partial<Record<BulkField, string>> = { inventoryTracker: 'vitrine', inventoryPolicy: 'continue' }

/** Converts a typed action to the one of the API, or says what is wrong with it. */
export function actionOf(edited: EditedAction, decimals: number): { action: Action } | { error: string } {
  const { field, op, text, other, tags, matchCase, ending, from } = edited
  const { kind } = bulkFields[field]
  const required = { error: t('bulkUpdates.input.required') }
  switch (op) {
    case 'set':
      return setOf(edited, decimals)
    case 'clear':
      return { action: { action: 'set', field, value: kind === 'tags' ? [] : kind === 'text' ? '' : null } }
    case 'replace-text':
      return text === '' ? required : { action: { action: op, field, find: text, replacement: other, matchCase } }
    case 'template':
      return text.trim() === '' ? required : { action: { action: op, field, template: text } }
    case 'copy':
      return from === '' ? required : { action: { action: op, field, from } }
    case 'add-tags':
    case 'remove-tags':
      return tags.length === 0 ? required : { action: { action: op, tags } }
    case 'replace-tag':
      return text.trim() === '' || other.trim() === '' ? required : { action: { action: op, from: text, to: other } }
    case 'round':
      return { action: { action: 'change-amount', field, step: { unit: 'amount', cents: 0 }, ending: ending === 'any' ? 'whole' : ending } }
    case 'raise':
    case 'lower':
      return steppedOf(edited, decimals)
  }
}

function setOf({ field, text }: EditedAction, decimals: number): { action: Action } | { error: string } {
  const set = (value: Extract<Action, { action: 'set' }>['value']) => ({ action: { action: 'set' as const, field, value } })
  switch (bulkFields[field].kind) {
    case 'money':
    case 'whole': {
      const value = parseAmount(text, bulkFields[field].kind === 'money' ? decimals : 0)
      return value === null || Number.isNaN(value) ? { error: t('bulkUpdates.input.number') } : set(value)
    }
    case 'switch':
      return set(text === 'true')
    case 'text':
    case 'chart':
      return text.trim() === '' ? { error: t('bulkUpdates.input.required') } : set(text)
    default:
      return set(text)
  }
}

function steppedOf({ field, op, text, unit, ending }: EditedAction, decimals: number): { action: Action } | { error: string } {
  const isMoney = bulkFields[field].kind === 'money'
  const size = parseAmount(text, unit === 'percent' ? PERCENT_DECIMALS : isMoney ? decimals : 0)
  if (size === null || Number.isNaN(size) || size <= 0) return { error: t('bulkUpdates.input.number') }
  if (unit === 'percent' && op === 'lower' && size > WHOLE_IN_HUNDREDTHS) return { error: t('bulkUpdates.input.tooLow') }
  const signed = op === 'lower' ? -size : size
  const step = unit === 'percent' ? ({ unit, hundredths: signed } as const) : ({ unit, cents: signed } as const)
  return { action: { action: 'change-amount', field, step, ending: isMoney ? ending : 'any' } }
}

/** Converts an action of the API to the one that is edited. */
export function editedOf(action: Action, decimals: number): EditedAction {
  switch (action.action) {
    case 'set': {
      const { field, value } = action
      const { kind } = bulkFields[field]
      const isEmpty = value === null || (kind === 'text' && value === '') || (Array.isArray(value) && value.length === 0)
      if (isEmpty) return newAction(field, 'clear')
      const text = kind === 'money' ? amountText(value as number, decimals) : String(value)
      return { ...newAction(field, 'set'), text }
    }
    case 'add-tags':
    case 'remove-tags':
      return { ...newAction('tags', action.action), tags: [...action.tags] }
    case 'replace-tag':
      return { ...newAction('tags', 'replace-tag'), text: action.from, other: action.to }
    case 'replace-text':
      return {
        ...newAction(action.field, 'replace-text'),
        text: action.find,
        other: action.replacement,
        matchCase: action.matchCase ?? false,
      }
    case 'template':
      return { ...newAction(action.field, 'template'), text: action.template }
    case 'copy':
      return { ...newAction(action.field, 'copy'), from: action.from }
    case 'change-amount': {
      const { field, step, ending = 'any' } = action
      const size = step.unit === 'percent' ? step.hundredths : step.cents
      if (size === 0) return { ...newAction(field, 'round'), ending }
      const places = step.unit === 'percent' ? PERCENT_DECIMALS : bulkFields[field].kind === 'money' ? decimals : 0
      return { ...newAction(field, size < 0 ? 'lower' : 'raise'), text: amountText(Math.abs(size), places), unit: step.unit, ending }
    }
  }
}
