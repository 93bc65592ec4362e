import { setupI18n } from '@lingui/core'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

import type { StorefrontLanguage } from '@vitrine/contract/storefront-languages.ts'

import { de } from './de.ts'
import { en, type MessageKey } from './en.ts'

const catalogues: Record<string, Record<MessageKey, string>> = { en, de } satisfies Record<StorefrontLanguage, object>

const compiled = (catalogue: Record<string, string>) =>
  Object.fromEntries(Object.entries(catalogue).map(([key, message]) => [key, compileMessageOrThrow(message)]))

/**
 * Returns a function that formats the storefront's messages in a language, or in English if the language is missing.
 *
 * @param locale a BCP 47 tag; `de-AT` falls back to `de`
 */
export function messagesIn(locale: string): (key: MessageKey, values?: Record<string, string | number>) => string {
  const language = locale in catalogues ? locale : (locale.split('-')[0] ?? 'en')
  const tag = language in catalogues ? language : 'en'
  const i18n = setupI18n({ locale: tag, messages: { [tag]: compiled(catalogues[tag] ?? en) } })
  return (key, values) => i18n._(key, values)
}
