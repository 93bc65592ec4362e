import type { ChoiceField } from '@vitrine/theme/fields/kinds.ts'

/** A field of which one of several options is chosen. Inputs hold texts, but options may be numbers. */
export type AnyChoiceField = ChoiceField<string> | ChoiceField<number>

/** Returns the option that an input names. */
export function optionOf(field: AnyChoiceField, text: string): string | number | undefined {
  return field.options.find(({ value }) => String(value) === text)?.value
}
