import { invalidField } from '../../../platform/problem.ts'
import { isCommon } from './common-passwords.ts'

const lookAlikes: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' }

/** Sequences of keys and letters. A password that only follows one of them, in either direction, is easy to guess. */
const walks = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
]
const walksBothWays = walks.flatMap((walk) => [walk, walk.split('').toReversed().join('')])

/**
 * Returns the forms of a password that are compared with common words: its letters only, its letters after replacing look-alike
 * characters, and those letters when the digits and symbols at its ends are removed first.
 */
function bareWords(password: string): string[] {
  const lower = password.toLowerCase()
  const letters = (text: string) => text.replace(/[^\p{L}]/gu, '')
  const readable = (text: string) => letters(text.replace(/[013457@$!]/g, (char) => lookAlikes[char] ?? char))
  const trimmed = lower.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return [letters(lower), readable(lower), readable(trimmed)]
}

/**
 * Whether a password repeats a short piece of text, with at most two other characters at the end. A piece of more than 8
 * characters may be hard to guess by itself.
 */
function isRepetition(password: string): boolean {
  return /^(.{1,8})\1+.{0,2}$/u.test(password)
}

/**
 * Returns the simplified form that an attacker would try: in lower case, with normal instead of full-width letters, and without
 * accents.
 */
const plain = (password: string): string => password.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * Whether a password has only digits, spaces and the punctuation of dates and phone numbers, and is short enough to be a date, a
 * phone number or a pattern on the number pad.
 */
function isNumber(password: string): boolean {
  return /^[\d\s./+-]{0,14}$/.test(password)
}

/**
 * Refuses a new password that is easy to guess: a disguised common word, a keyboard pattern, a repeated piece of text, a short
 * number, or the person's email or store name (ASVS 5.0, 6.2.4 and 6.2.11).
 * @param context words that belong to this person: email, store name
 * @throws Problem `invalid_input` naming `field`
 */
export function assertHardToGuess(password: string, context: readonly string[], field = 'password'): void {
  const lower = plain(password)
  const own = context.flatMap((text) => [text, text.split('@', 1)[0] ?? ''].flatMap(bareWords)).filter((word) => word.length >= 3)
  const words = bareWords(lower)
  const core = lower.replace(/^[^\p{L}\d]+|[^\p{L}]+$/gu, '')
  const easy =
    isNumber(lower) ||
    [lower, ...words].some(isRepetition) ||
    walksBothWays.some((walk) => walk.includes(lower)) ||
    [lower, core].some(isCommon) ||
    words.some((word) => isCommon(word) || own.includes(word))
  if (easy) throw invalidField('password_guessable', field)
}
