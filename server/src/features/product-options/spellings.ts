import type { productOptionCalls } from '@vitrine/contract/calls/product-options.ts'
import type { FieldError } from '@vitrine/contract/problems.ts'
import type { z } from 'zod'

import { fieldError } from '../../http/problem.ts'

export type OptionFields = z.output<(typeof productOptionCalls)['options.create']['body']>

/** Every way to write a name: as products and addresses compare it. */
export const spellingsOf = ({ name, synonyms }: { name: string; synonyms: readonly string[] }): string[] => [
  ...new Set([name, ...synonyms].map((spelling) => spelling.toLowerCase())),
]

/** The other spellings of a name, once each, without the name itself. */
export function otherSpellings({ name, synonyms }: { name: string; synonyms: readonly string[] }): string[] {
  const [own, ...others] = spellingsOf({ name, synonyms })
  return others.flatMap((spelling) => synonyms.find((synonym) => synonym.toLowerCase() === spelling && spelling !== own) ?? [])
}

/** A spelling means one value of its option. */
export function checkValues(values: OptionFields['values']): FieldError[] {
  const seen = new Set<string>()
  return values.flatMap((value, at) => {
    const repeated = spellingsOf(value).find((spelling) => seen.has(spelling))
    for (const spelling of spellingsOf(value)) seen.add(spelling)
    return repeated === undefined ? [] : [fieldError('option_value_repeated', `values.${at}.name`, { value: repeated })]
  })
}
