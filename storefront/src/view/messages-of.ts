import { messagesIn } from '@vitrine/theme/messages/messages.ts'
import type { Storefront } from '@vitrine/theme/views/storefront.ts'

const kept = new Map<string, Storefront['t']>()

/** Returns the messages of a language. They are compiled once. */
export function messagesOf(language: string): Storefront['t'] {
  const known = kept.get(language)
  if (known) return known
  const messages = messagesIn(language)
  kept.set(language, messages)
  return messages
}
