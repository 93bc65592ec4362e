import { type BulkField, bulkFields, type BulkValue } from '@vitrine/contract/bulk-fields.ts'

import { t } from '../../../../messages/messages.ts'
import { amountText, parseAmount } from '../../../../ui/form/amounts.ts'
import { valueChoices } from '../bulk-field-text.ts'

/** Returns the text of a value, as it is shown, edited and copied. */
export function cellText(field: BulkField, value: BulkValue, decimals: number): string {
  if (value === null) return ''
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'number') return bulkFields[field].kind === 'money' ? amountText(value, decimals) : String(value)
  if (field === 'inventoryTracker') return t(value === '' ? 'bulkUpdates.value.no' : 'bulkUpdates.value.yes')
  return valueChoices(field)?.find((choice) => choice.value === String(value))?.label ?? String(value)
}

const YES = /^(?:true|yes|1|x)$/i
const NO = /^(?:false|no|0|)$/i

/** Parses the text of a cell. Switches and choices are also read as spreadsheets write them: TRUE, 1, no. */
export function parseCell(field: BulkField, text: string, decimals: number): { value: BulkValue } | { error: string } {
  const { kind } = bulkFields[field]
  const trimmed = text.trim()
  if (kind === 'tags') return { value: [...new Set(trimmed.split(',').map((tag) => tag.trim()))].filter((tag) => tag !== '') }
  if (kind === 'money' || kind === 'whole') return parseNumber(field, trimmed, kind === 'money' ? decimals : 0)
  const choices = valueChoices(field)
  if (!choices) return { value: trimmed }
  const folded = trimmed.toLowerCase()
  const found =
    choices.find(({ value, label }) => label.toLowerCase() === folded || value.toLowerCase() === folded) ?? switched(choices, trimmed)
  if (!found) return { error: t('bulkUpdates.sheet.choice', { choices: choices.map(({ label }) => label).join(', ') }) }
  return { value: kind === 'switch' ? found.value === 'true' : found.value }
}

/** Reads yes and no in the other ways that spreadsheets write them. The first choice is yes. */
function switched([yes, no, ...more]: readonly { value: string; label: string }[], text: string) {
  if (more.length > 0) return undefined
  return YES.test(text) ? yes : NO.test(text) ? no : undefined
}

/** Matches what comes before or after the number of an amount: a sign such as €, US$ or kr, or a code such as EUR. */
const CURRENCY = /^(?:[A-Z]{0,3}\p{Sc}|[A-Z]{3}|kr)\s*|\s*(?:\p{Sc}|[A-Z]{3}|kr)$/gu

function parseNumber(field: BulkField, text: string, decimals: number): { value: BulkValue } | { error: string } {
  const isMoney = bulkFields[field].kind === 'money'
  const isOptional = field === 'compareAtCents' || field === 'costCents'
  if (text === '' && isOptional) return { value: null }
  const value = parseAmount(isMoney ? text.replaceAll(CURRENCY, '') : text, decimals)
  if (value === null || Number.isNaN(value)) return { error: t(isMoney ? 'bulkUpdates.sheet.amount' : 'bulkUpdates.input.number') }
  if (value < 0 && field !== 'inventoryQuantity') return { error: t('bulkUpdates.sheet.negative') }
  return { value }
}
