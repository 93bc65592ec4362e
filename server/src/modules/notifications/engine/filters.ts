import { escapeHtml, SafeHtml } from './safe-html.ts'

/** The maximum number of characters of the result of a filter. A filter that is applied to its own result can’t double it for long. */
const TEXT_MAX = 20_000

/** The maximum number of characters of a text that is looked for, because the time grows with its length and that of the other text. */
const SEARCH_MAX = 200

/** Returns a value as text. Lists and objects have none, so that a template can’t show how they look in JavaScript. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

const numberOf = (value: unknown): number => {
  const number = Number(textOf(value))
  return Number.isFinite(number) ? number : 0
}

function limited(text: string): string {
  checkLength(text.length)
  return text
}

function checkLength(length: number): void {
  if (length > TEXT_MAX) throw new Error('this text becomes too long')
}

/**
 * Returns the text of a value that is looked for in another text.
 * @throws Error when it is too long
 */
export function searchable(value: unknown): string {
  const text = textOf(value)
  if (text.length > SEARCH_MAX) throw new Error('this text is too long to be looked for')
  return text
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === false || value === '' || (Array.isArray(value) && value.length === 0)

/**
 * The filters of templates: those that emails need, each of which does a bounded amount of work. The library’s own filters aren’t
 * used, because some of them take long, or read properties that they shouldn’t.
 */
export const filters: Record<string, (value: unknown, ...args: unknown[]) => unknown> = {
  upcase: (value) => textOf(value).toUpperCase(),
  downcase: (value) => textOf(value).toLowerCase(),
  capitalize: (value) => textOf(value).replace(/^./su, (first) => first.toUpperCase()),
  strip: (value) => textOf(value).trim(),
  append: (value, end) => limited(textOf(value) + textOf(end)),
  prepend: (value, start) => limited(textOf(start) + textOf(value)),
  replace: (value, from, to) => replaced(textOf(value), searchable(from), textOf(to)),
  remove: (value, part) => replaced(textOf(value), searchable(part), ''),
  truncate: (value, length = 50) => {
    const text = Array.from(textOf(value))
    const max = Math.max(1, Math.trunc(numberOf(length)))
    return text.length <= max ? text.join('') : `${text.slice(0, max - 1).join('')}…`
  },
  default: (value, other) => (isEmpty(value) ? other : value),
  newline_to_br: (value) => new SafeHtml(escapeHtml(textOf(value)).replaceAll('\n', '<br>')),
  size: (value) => (Array.isArray(value) ? value.length : textOf(value).length),
  first: (value) => (Array.isArray(value) ? value[0] : undefined),
  last: (value) => (Array.isArray(value) ? value.at(-1) : undefined),
  join: (value, between = ', ') => {
    if (!Array.isArray(value)) return textOf(value)
    const parts = value.map(textOf)
    checkLength(parts.reduce((sum, part) => sum + part.length + textOf(between).length, 0))
    return parts.join(textOf(between))
  },
  plus: (value, other) => numberOf(value) + numberOf(other),
  minus: (value, other) => numberOf(value) - numberOf(other),
  times: (value, other) => numberOf(value) * numberOf(other),
  round: (value) => Math.round(numberOf(value)),
}

/** Replaces every occurrence, unless the result would be too long. */
function replaced(text: string, from: string, to: string): string {
  if (from === '') return text
  const parts = text.split(from)
  checkLength(text.length + (parts.length - 1) * (to.length - from.length))
  return parts.join(to)
}
