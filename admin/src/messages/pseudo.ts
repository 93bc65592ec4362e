import type { CompiledMessage } from '@lingui/message-utils/compileMessage'

const plain = 'aceginosuyzACEGINOSUYZ'
const accented = 'áçéğíñöšüýžÅÇÉĞÎÑØŠÜÝŽ'

/** German runs about a third longer than English. */
const LENGTHENING = 0.3

/**
 * A made-up language that shows what was hard-coded (no brackets), cut off (no closing bracket) or too tight:
 * every message becomes ⟦áççéñtéd ~~~⟧, its placeholders and plural rules untouched.
 */
export function pseudoCatalogue(catalogue: Record<string, CompiledMessage>): Record<string, CompiledMessage> {
  return Object.fromEntries(Object.entries(catalogue).map(([key, message]) => [key, pseudoMessage(message)]))
}

const pseudoMessage = (tokens: CompiledMessage): CompiledMessage => [
  '⟦',
  ...accent(tokens),
  ' ',
  '~'.repeat(Math.ceil(lengthOf(tokens) * LENGTHENING)),
  '⟧',
]

const accent = (tokens: CompiledMessage): CompiledMessage =>
  tokens.map((token) => {
    if (typeof token === 'string') return accentText(token)
    const [name, kind, cases] = token
    return isCases(cases) ? [name, kind, accentCases(cases)] : token
  })

const accentCases = (cases: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(cases).map(([rule, part]) => [rule, Array.isArray(part) ? accent(part) : part]))

const isCases = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const accentText = (text: string) => text.replaceAll(/[a-z]/gi, (letter) => accented[plain.indexOf(letter)] ?? letter)

const lengthOf = (tokens: CompiledMessage) => tokens.reduce((sum, token) => sum + (typeof token === 'string' ? token.length : 0), 0)
