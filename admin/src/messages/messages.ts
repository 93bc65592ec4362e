import type { CompiledMessage } from '@lingui/message-utils/compileMessage'

import { formatMessage, type Value } from './format-message.ts'
import { type Area, type Catalogue, DEFAULT_LANGUAGE, languages, type Key } from './languages.ts'

const PSEUDO = 'pseudo'
const LANGUAGE_KEY = 'language'

const messages: Partial<Record<string, CompiledMessage>> = {}
let locale = DEFAULT_LANGUAGE
let pseudo = false

/**
 * The text of a message in the person's language. `values` fill its placeholders; a plural is chosen by the message
 * itself (`{count, plural, one {# order} other {# orders}}`), so a sentence is never put together from parts.
 */
export function t(key: Key, values?: Record<string, Value>): string {
  return textOf(key, key, values)
}

/** The same for a message that may not be there, its catalogue not yet or a newer server's never: then `otherwise` stands in. */
export const tOr = (key: string, otherwise: string, values?: Record<string, Value>): string => textOf(key, otherwise, values)

function textOf(key: string, otherwise: string, values?: Record<string, Value>): string {
  const message = Object.hasOwn(messages, key) ? messages[key] : undefined
  return message ? formatMessage(message, locale, values) : otherwise
}

/** The language of dates, numbers and money, as a BCP 47 tag. */
export const language = (): string => locale

/** Loads the messages of the login page. Nothing may be drawn before it is done. */
export async function startMessages(): Promise<void> {
  const chosen = chosenLanguage()
  pseudo = chosen === PSEUDO
  const tag = chosen in languages ? chosen : DEFAULT_LANGUAGE
  locale = tag
  await load(languages[tag]?.first)
  document.documentElement.lang = tag
}

/** Loads the messages that all other pages share, and the list of those of single pages; each of them waits for it. */
export async function loadRestMessages(): Promise<void> {
  await Promise.all([load(languages[locale]?.rest), languages[locale]?.areas()])
}

/** Loads messages of some pages. A page waits for those it shows. */
export async function loadAreas(names: readonly Area[]): Promise<void> {
  const areas = await languages[locale]?.areas()
  await Promise.all(names.map((name) => load(areas?.[name])))
}

async function load(read?: () => Promise<Catalogue>): Promise<void> {
  // Text in the source; compile-messages.ts has made tokens of it.
  const catalogue = ((await read?.()) ?? {}) as unknown as Record<string, CompiledMessage>
  Object.assign(messages, pseudo ? (await import('./pseudo.ts')).pseudoCatalogue(catalogue) : catalogue)
}

/** `?lang=` holds for this tab, so that a test run or a translator never changes anybody's setting. */
function chosenLanguage(): string {
  const asked = new URLSearchParams(location.search).get('lang')
  if (asked) sessionStorage.setItem(LANGUAGE_KEY, asked)
  return sessionStorage.getItem(LANGUAGE_KEY) ?? localStorage.getItem(LANGUAGE_KEY) ?? DEFAULT_LANGUAGE
}
