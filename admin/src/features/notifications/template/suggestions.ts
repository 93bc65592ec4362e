import type { Answer } from '../../../api/types.ts'

export type TemplateVariable = Answer<'notifications.get'>['variables'][number]

export interface Suggestion {
  name: string
  sample: string
  /** What is inserted, and the position in the text where it begins. */
  text: string
  from: number
}

const SHOWN = 8

/** Returns the variables that fit what was typed before the caret since `{{`. A list is inserted as a loop. */
export function suggestionsFor(value: string, caret: number, variables: readonly TemplateVariable[]): Suggestion[] {
  const found = /\{\{-?\s*([\w.]*)$/.exec(value.slice(0, caret))
  if (!found) return []
  const typed = found[1]!.toLowerCase()
  return variables
    .filter(({ name }) => name.includes(typed) && name !== typed)
    .toSorted((one, other) => Number(other.name.startsWith(typed)) - Number(one.name.startsWith(typed)))
    .slice(0, SHOWN)
    .map(({ name, sample, isList }) => ({ name, sample, from: found.index, text: isList ? loopOf(name) : `{{ ${name} }}` }))
}

const loopOf = (name: string) => `{% for item in ${name} %}{{ item }}{% endfor %}`
