import { pathToFileURL } from 'node:url'

import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

import { placeholderKinds } from './src/messages/format-message.ts'

const catalogue = /\/src\/messages\/[a-z-]+\/[a-z-]+\.ts$/

/**
 * Compiles the message catalogs during the build. Browsers then need no ICU parser, and the build stops at a message that
 * does not parse or has an unknown kind of placeholder. A catalog exports objects that map each key to its message.
 */
export function compileMessages(): Plugin {
  return {
    name: 'compile-messages',
    enforce: 'pre',
    async transform(_, id) {
      if (!catalogue.test(id)) return null
      // The query string makes Node read the file again after an edit.
      const areas: Record<string, Record<string, string>> = await import(`${pathToFileURL(id).href}?${Date.now()}`)
      return Object.entries(areas)
        .map(([area, messages]) => `export const ${area} = ${JSON.stringify(compile(messages))}`)
        .join('\n')
    },
  }
}

const compile = (messages: Record<string, string>) =>
  Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, compileKnown(key, message)]))

function compileKnown(key: string, message: string): CompiledMessage {
  const compiled = compileMessageOrThrow(message)
  const unknown = kindsIn(compiled).find((kind) => !placeholderKinds.some((known) => known === kind))
  if (unknown !== undefined) throw new Error(`${key}: browsers cannot fill a placeholder of kind ${unknown} (format-message.ts)`)
  return compiled
}

const kindsIn = (message: CompiledMessage): string[] =>
  message.flatMap((part) => {
    if (typeof part === 'string' || part[1] === undefined) return []
    const cases = typeof part[2] === 'object' && part[2] !== null ? Object.values(part[2]) : []
    return [part[1], ...cases.flatMap((inner: unknown) => (Array.isArray(inner) ? kindsIn(inner as CompiledMessage) : []))]
  })
