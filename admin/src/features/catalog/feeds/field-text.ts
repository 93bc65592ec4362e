import { type FeedField, feedFields } from '@vitrine/contract/feed-attributes.ts'

import { t } from '../../../messages/messages.ts'

const labelOf = (field: FeedField): string => t(`feeds.data.${field}`)
const isField = (name: string): name is FeedField => feedFields.some((field) => field === name)

/** The names of an item’s data in words, and two examples of options. */
export const fieldTexts = (): string[] => [...feedFields.map(labelOf), ...['option:Color', 'option:Size'].map(fieldText)]

/** Returns the name of an item’s data in words: `option:Color` is “Option: Color”. */
export function fieldText(name: string): string {
  if (isField(name)) return labelOf(name)
  const [kind, ...rest] = name.split(':')
  const of = rest.join(':')
  if (kind === 'option' && of !== '') return t('feeds.data.option', { name: of })
  return kind === 'custom' && of !== '' ? t('feeds.data.custom', { name: of }) : name
}

/** Returns the name that the API has for data in words. Other text stays as it is, and the server says if there is no such data. */
export function fieldOf(text: string): string {
  const folded = text.trim().toLowerCase()
  const known = feedFields.find((field) => labelOf(field).toLowerCase() === folded)
  if (known) return known
  for (const [kind, prefix] of [
    ['option', t('feeds.data.option', { name: '' })],
    ['custom', t('feeds.data.custom', { name: '' })],
  ] as const) {
    const start = prefix.trim().toLowerCase()
    if (folded.startsWith(start) && folded !== start) return `${kind}:${text.trim().slice(start.length).trim()}`
  }
  return text.trim()
}
