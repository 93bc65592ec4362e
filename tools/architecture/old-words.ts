import type { Source } from './source.ts'
import { phrases, terms } from './vocabulary.ts'

const DECLARED = /^(?:export )?(?:async )?(?:abstract )?(?:function\*?|const|let|class|interface|type) (\w+)/gm
/** Files that are not checked: lists from other projects, and the vocabulary itself. */
const apart = /\/sources\/|^tools\/architecture\//

const partsOf = (name: string) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)

/** Lists file names and declared names that use an old word instead of the term of the trade. */
export function oldNames(sources: readonly Source[]): string[] {
  return sources
    .filter(({ file }) => !apart.test(file))
    .flatMap(({ file, text }) => {
      const base = file.slice(file.lastIndexOf('/') + 1).replace(/\..*$/, '')
      const names = [base, ...[...text.matchAll(DECLARED)].map(([, name = '']) => name)]
      return names.flatMap((name) => {
        const parts = partsOf(name)
        const term = terms
          .filter(({ except }) => !except?.test(file))
          .find(({ words = [], names: whole = [] }) => whole.includes(name) || words.some((word) => parts.includes(word)))
        return term ? [`${file} says ${name}: the trade says ${term.say}`] : []
      })
    })
}

const READ =
  /^(?:admin\/src\/messages\/|contract\/src\/(?:calls\/|problems|field-errors|setup-steps|scope-titles)|theme\/src\/messages\/|server\/src\/platform\/mail\/templates\/)/
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm
/** Matches quoted text, and text between tags. */
const TEXT = /'((?:[^'\\\n]|\\.)*)'|`([^`\n]*)`|>([^<>{}\n]+)</g

/** Lists sentences in text for users that contain a phrase to avoid. */
export function oldPhrases(sources: readonly Source[]): string[] {
  return sources
    .filter(({ file }) => READ.test(file) && !file.includes('.test.'))
    .flatMap(({ file, text }) =>
      [...text.replace(COMMENT, '').matchAll(TEXT)].flatMap(([, quoted, template, between]) => {
        const sentence = quoted ?? template ?? between ?? ''
        // A string without a space is a key or a single word, not a sentence.
        if (!sentence.trim().includes(' ')) return []
        const phrase = phrases.find(({ not }) => not.test(sentence))
        return phrase ? [`${file}: “${sentence.trim().slice(0, 80)}”: say ${phrase.say}`] : []
      }),
    )
}
