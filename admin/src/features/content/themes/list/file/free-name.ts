import { THEME_NAME_MAX } from '@vitrine/contract/limits.ts'

const shortened = (name: string, max: number): string => Array.from(name).slice(0, max).join('').trim()

/** Returns the name, shortened to what is allowed, with the next number if a theme of the store has it already. */
export function freeName(name: string, taken: readonly string[]): string {
  const whole = shortened(name.trim(), THEME_NAME_MAX)
  if (!taken.includes(whole)) return whole
  // A single digit counts the imports. More of them may be a year.
  const stem = whole.replace(/ [2-9]$/, '')
  for (let number = 2; ; number++) {
    const next = `${shortened(stem, THEME_NAME_MAX - String(number).length - 1)} ${number}`
    if (!taken.includes(next)) return next
  }
}
