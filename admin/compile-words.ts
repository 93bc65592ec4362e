import { pathToFileURL } from 'node:url'

import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

const catalogue = /\/src\/words\/[a-z-]+\/[a-z-]+\.ts$/

/**
 * Compiles the message catalogues while building, so that the ICU parser is not sent to browsers and a message that
 * does not parse stops the build. A catalogue exports objects of key → message.
 */
export function compileWords(): Plugin {
  return {
    name: 'compile-words',
    enforce: 'pre',
    async transform(_, id) {
      if (!catalogue.test(id)) return null
      // The query makes Node read the file again after an edit.
      const areas: Record<string, Record<string, string>> = await import(`${pathToFileURL(id).href}?${Date.now()}`)
      return Object.entries(areas)
        .map(([area, messages]) => `export const ${area} = ${JSON.stringify(compile(messages))}`)
        .join('\n')
    },
  }
}

const compile = (messages: Record<string, string>) =>
  Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, compileMessageOrThrow(message)]))
