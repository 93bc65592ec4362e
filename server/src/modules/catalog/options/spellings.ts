import type { optionCalls } from '@vitrine/contract/calls/options.ts'
import type { FieldError } from '@vitrine/contract/problems.ts'
import type { z } from 'zod'

import { fieldError } from '../../../platform/problem.ts'

export type OptionFields = z.output<(typeof optionCalls)['options.create']['body']>

/** Returns a name and its synonyms in lower case, for comparing them with the spellings in products and URLs. */
export const spellingsOf = ({ name, synonyms }: { name: string; synonyms: readonly string[] }): string[] => [
  ...new Set([name, ...synonyms].map((spelling) => spelling.toLowerCase())),
]

/** Returns the other spellings of a name, without repeats and without the name itself. */
export function otherSpellings({ name, synonyms }: { name: string; synonyms: readonly string[] }): string[] {
  const [own, ...others] = spellingsOf({ name, synonyms })
  return others.flatMap((spelling) => synonyms.find((synonym) => synonym.toLowerCase() === spelling && spelling !== own) ?? [])
}

/** Checks that each spelling belongs to only one value of the option. */
export function checkValues(values: OptionFields['values']): FieldError[] {
  const seen = new Set<string>()
  return values.flatMap((value, at) => {
    const repeated = spellingsOf(value).find((spelling) => seen.has(spelling))
    for (const spelling of spellingsOf(value)) seen.add(spelling)
    return repeated === undefined ? [] : [fieldError('option_value_repeated', `values.${at}.name`, { value: repeated })]
  })
}
