import type { Rule } from '../settings.ts'
import { fieldValue } from './fields.ts'
import type { Subject } from './source.ts'

type Condition = Rule['conditions'][number]

/** The values of the fields of items as they are compared, because a feed can have hundreds of conditions. */
const compared = new WeakMap<Subject, Map<string, string>>()

function comparedValue(subject: Subject, field: string): string {
  const values = compared.get(subject) ?? new Map<string, string>()
  compared.set(subject, values)
  const value = values.get(field) ?? fieldValue(subject, field).trim().toLowerCase()
  values.set(field, value)
  return value
}

/** Whether an item meets a condition. Texts are compared without regard to case. */
function meets(subject: Subject, { field, operator, value }: Condition): boolean {
  const actual = comparedValue(subject, field)
  const wanted = value.trim().toLowerCase()
  switch (operator) {
    case 'is':
      return actual === wanted
    case 'is_not':
      return actual !== wanted
    case 'contains':
      return actual.includes(wanted)
    case 'contains_not':
      return !actual.includes(wanted)
    case 'starts_with':
      return actual.startsWith(wanted)
    case 'is_empty':
      return actual === ''
    case 'is_not_empty':
      return actual !== ''
    case 'greater':
      return actual !== '' && Number(actual) > Number(wanted)
    case 'less':
      return actual !== '' && Number(actual) < Number(wanted)
  }
}

/** Whether a rule applies to an item. */
export function applies(rule: Rule, subject: Subject): boolean {
  const met = (condition: Condition) => meets(subject, condition)
  return rule.match === 'all' ? rule.conditions.every(met) : rule.conditions.some(met)
}
