import type { Rule } from '../settings.ts'
import { fieldValue } from './fields.ts'
import type { Subject } from './source.ts'

type Condition = Rule['conditions'][number]

/** Whether an item meets a condition. Texts are compared without regard to case. */
function meets(subject: Subject, { field, operator, value }: Condition): boolean {
  const actual = fieldValue(subject, field).trim().toLowerCase()
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
