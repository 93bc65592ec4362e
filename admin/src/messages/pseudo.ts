import type { CompiledMessage } from '@lingui/message-utils/compileMessage'

const plain = 'aceginosuyzACEGINOSUYZ'
const accented = 'áçéğíñöšüýžÅÇÉĞÎÑØŠÜÝŽ'

/** The share by which each message is lengthened, because German texts are about a third longer than English ones. */
const LENGTHENING = 0.3

/**
 * Converts messages to a made-up language that reveals problems. Text without brackets is hard-coded, text without a
 * closing bracket is cut off, and longer text shows where there is not enough space. Every message becomes ⟦áççéñtéd ~~~⟧. Its
 * placeholders and plural rules do not change.
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
