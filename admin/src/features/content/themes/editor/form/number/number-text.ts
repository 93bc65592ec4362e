import type { Json } from '@vitrine/theme/edit/json.ts'

/** Matches digits with an optional decimal part after a point or a comma. */
const NUMBER = /^-?\d+(?:[.,]\d+)?$/

/** Returns the number that somebody typed, or the text itself if it is none. A draft keeps such a text until it is corrected. */
export function typedNumber(text: string): Json {
  const trimmed = text.trim()
  return NUMBER.test(trimmed) ? Number(trimmed.replace(',', '.')) : trimmed
}

/** Returns a stored number for an input, or the text that is stored in its place. */
export const numberText = (value: Json | undefined): string => (typeof value === 'number' || typeof value === 'string' ? String(value) : '')

/** Returns the next number in a direction, within the bounds. Without a valid number, it is the minimum. */
export function stepped(
  value: Json | undefined,
  direction: 1 | -1,
  { min, max, step }: { min: number; max: number; step: number },
): number {
  if (typeof value !== 'number') return min
  // Decimal steps must not become 0.30000000000000004.
  const next = Number((value + direction * step).toFixed(10))
  return Math.min(max, Math.max(min, next))
}
