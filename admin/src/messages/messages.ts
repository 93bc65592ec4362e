import type { CompiledMessage } from '@lingui/message-utils/compileMessage'

import { formatMessage, type Value } from './format-message.ts'
import { type Area, type Catalogue, DEFAULT_LANGUAGE, languages, type Key } from './languages.ts'

const PSEUDO = 'pseudo'
const LANGUAGE_KEY = 'language'

const messages: Partial<Record<string, CompiledMessage>> = {}
let locale = DEFAULT_LANGUAGE
let pseudo = false

/**
 * Returns a message in the user's language. `values` fills its placeholders. A message chooses its own plural (`{count,
 * plural, one {# order} other {# orders}}`), so that sentences are never built from parts.
 */
export function t(key: Key, values?: Record<string, Value>): string {
  return textOf(key, key, values)
}

/**
 * Returns a message, or `otherwise` when there is none: its catalog may not be loaded yet, or its key may come from a
 * newer server.
 */
export const tOr = (key: string, otherwise: string, values?: Record<string, Value>): string => textOf(key, otherwise, values)

function textOf(key: string, otherwise: string, values?: Record<string, Value>): string {
  const message = Object.hasOwn(messages, key) ? messages[key] : undefined
  return message ? formatMessage(message, locale, values) : otherwise
}

/** Returns the language for dates, numbers and money, as a BCP 47 tag. */
export const language = (): string => locale

/** Loads the messages of the login page. Rendering must wait for this. */
export async function startMessages(): Promise<void> {
  const chosen = chosenLanguage()
  pseudo = chosen === PSEUDO
  const tag = chosen in languages ? chosen : DEFAULT_LANGUAGE
  locale = tag
  await load(languages[tag]?.first)
  document.documentElement.lang = tag
}

/** Loads the messages that all other pages share, and the list of areas. Every page except the login page waits for this. */
export async function loadRestMessages(): Promise<void> {
  await Promise.all([load(languages[locale]?.rest), languages[locale]?.areas()])
}

/** Loads the messages of some areas. A page waits for the areas it needs. */
export async function loadAreas(names: readonly Area[]): Promise<void> {
  const areas = await languages[locale]?.areas()
  await Promise.all(names.map((name) => load(areas?.[name])))
}

async function load(read?: () => Promise<Catalogue>): Promise<void> {
  // The source contains plain text, which compile-messages.ts has compiled to tokens.
  const catalogue = ((await read?.()) ?? {}) as unknown as Record<string, CompiledMessage>
  Object.assign(messages, pseudo ? (await import('./pseudo.ts')).pseudoCatalogue(catalogue) : catalogue)
}

/**
 * Returns the language to use. `?lang=` applies only to this tab, so that a test run or a translator never changes a
 * user's setting.
 */
function chosenLanguage(): string {
  const asked = new URLSearchParams(location.search).get('lang')
  if (asked) sessionStorage.setItem(LANGUAGE_KEY, asked)
  return sessionStorage.getItem(LANGUAGE_KEY) ?? localStorage.getItem(LANGUAGE_KEY) ?? DEFAULT_LANGUAGE
}
