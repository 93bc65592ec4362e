import type { ToggleField } from '../fields/kinds.ts'

/**
 * Returns whether a setting is on and everything that it shows is empty.
 * @param value the stored value of the setting
 * @param beside the stored values around it
 */
export const showsNothing = ({ shows }: ToggleField, value: unknown, beside: unknown): boolean =>
  value === true && shows !== undefined && shows.every((path) => isEmpty(valueIn(beside, path)))

const valueIn = (values: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (node, key) => (typeof node === 'object' && node !== null ? (node as Record<string, unknown>)[key] : undefined),
      values,
    )

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)
