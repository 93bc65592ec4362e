import { setupI18n } from '@lingui/core'
import type { CompiledMessage } from '@lingui/message-utils/compileMessage'

import { DEFAULT_LANGUAGE, languages, type Key } from './languages.ts'

const PSEUDO = 'pseudo'
const LANGUAGE_KEY = 'language'

type Value = string | number | Date

const i18n = setupI18n()
let pseudo = false

/**
 * The text of a message in the person's language. `values` fill its placeholders; a plural is chosen by the message
 * itself (`{count, plural, one {# order} other {# orders}}`), so a sentence is never put together from parts.
 */
export function t(key: Key, values?: Record<string, Value>): string {
  return i18n._(key, values)
}

/** The same for a message that may not be there, its catalogue not yet or a newer server's never: then `otherwise` stands in. */
export const tOr = (key: string, otherwise: string, values?: Record<string, Value>): string =>
  key in i18n.messages ? i18n._(key, values) : otherwise

/** The language of dates, numbers and money, as a BCP 47 tag. */
export const language = (): string => i18n.locale

/** Loads the words of the login page. Nothing may be drawn before it is done. */
export async function startWords(): Promise<void> {
  const chosen = chosenLanguage()
  pseudo = chosen === PSEUDO
  const tag = chosen in languages ? chosen : DEFAULT_LANGUAGE
  await load(tag, 'first')
  i18n.activate(tag)
  document.documentElement.lang = tag
}

/** Loads all other words; every page but the login page waits for it. */
export const loadRestWords = (): Promise<void> => load(i18n.locale, 'rest')

async function load(tag: string, part: 'first' | 'rest'): Promise<void> {
  // Text in the source; compile-words.ts has made tokens of it.
  const catalogue = ((await languages[tag]?.[part]()) ?? {}) as unknown as Record<string, CompiledMessage>
  i18n.load(tag, pseudo ? (await import('./pseudo.ts')).pseudoCatalogue(catalogue) : catalogue)
}

/** `?lang=` holds for this tab, so that a test run or a translator never changes anybody's setting. */
function chosenLanguage(): string {
  const asked = new URLSearchParams(location.search).get('lang')
  if (asked) sessionStorage.setItem(LANGUAGE_KEY, asked)
  return sessionStorage.getItem(LANGUAGE_KEY) ?? localStorage.getItem(LANGUAGE_KEY) ?? DEFAULT_LANGUAGE
}
