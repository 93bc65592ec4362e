import { setupI18n } from '@lingui/core'
import type { CompiledMessage } from '@lingui/message-utils/compileMessage'

import { type Area, type Catalogue, DEFAULT_LANGUAGE, languages, type Key } from './languages.ts'

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
  await load(tag, languages[tag]?.first)
  i18n.activate(tag)
  document.documentElement.lang = tag
}

/** Loads the words that all other pages share, and where those of single pages are; each of them waits for it. */
export async function loadRestWords(): Promise<void> {
  const tag = i18n.locale
  await Promise.all([load(tag, languages[tag]?.rest), languages[tag]?.areas()])
}

/** Loads words of some pages. A page waits for those it shows. */
export async function loadAreas(names: readonly Area[]): Promise<void> {
  const tag = i18n.locale
  const areas = await languages[tag]?.areas()
  await Promise.all(names.map((name) => load(tag, areas?.[name])))
}

async function load(tag: string, read?: () => Promise<Catalogue>): Promise<void> {
  // Text in the source; compile-words.ts has made tokens of it.
  const catalogue = ((await read?.()) ?? {}) as unknown as Record<string, CompiledMessage>
  i18n.load(tag, pseudo ? (await import('./pseudo.ts')).pseudoCatalogue(catalogue) : catalogue)
}

/** `?lang=` holds for this tab, so that a test run or a translator never changes anybody's setting. */
function chosenLanguage(): string {
  const asked = new URLSearchParams(location.search).get('lang')
  if (asked) sessionStorage.setItem(LANGUAGE_KEY, asked)
  return sessionStorage.getItem(LANGUAGE_KEY) ?? localStorage.getItem(LANGUAGE_KEY) ?? DEFAULT_LANGUAGE
}
