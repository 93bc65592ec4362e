import type { CompiledMessage } from '@lingui/message-utils/compileMessage'

export type Value = string | number | Date

type Cases = Partial<Record<string, CompiledMessage>>

/**
 * The kinds of placeholders other than plain ones, such as `{count, plural, …}`. The build refuses every other kind
 * (compile-messages.ts).
 */
export const placeholderKinds = ['plural', 'select', 'number'] as const

/**
 * Formats a compiled message.
 * @param counted the number of the surrounding plural, which replaces `#`
 * @returns the text; placeholders that have no value are left out
 */
export function formatMessage(message: CompiledMessage, locale: string, values: Record<string, Value> = {}, counted?: number): string {
  const parts = message.map((part) => {
    if (typeof part === 'string') return part === '#' && counted !== undefined ? numberText(counted, locale) : part
    const [name, kind, format] = part
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (value === undefined) return ''
    if (kind === undefined) return String(value)
    if (kind === 'number') return numberText(Number(value), locale)
    const cases = format as Cases
    const asCounted = kind === 'plural' ? Number(value) : counted
    const exact = Object.hasOwn(cases, String(value)) ? cases[String(value)] : undefined
    const chosen = exact ?? (kind === 'plural' ? cases[pluralRules(locale).select(Number(value))] : undefined) ?? cases['other']
    return formatMessage(chosen ?? [], locale, values, asCounted)
  })
  return parts.join('')
}

const numberText = (value: number, locale: string) => numberFormat(locale).format(value)

const numberFormat = onePerLocale((locale) => new Intl.NumberFormat(locale))
const pluralRules = onePerLocale((locale) => new Intl.PluralRules(locale))

/** Caches one formatter per locale, because creating one is slow and a list formats hundreds of numbers. */
function onePerLocale<T>(make: (locale: string) => T): (locale: string) => T {
  const made = new Map<string, T>()
  return (locale) => {
    const one = made.get(locale) ?? make(locale)
    made.set(locale, one)
    return one
  }
}
