import type { CallInput } from '../../../api/types.ts'
import { amountText, parseAmount } from '../../../ui/form/amounts.ts'

export type Rules = CallInput<'collections.preview'>['body']
export type Rule = Rules['rules'][number]
export type RuleField = Rule['field']
type TextRelation = Extract<Rule, { key: string }>['relation']
type AmountRelation = Extract<Rule, { cents: number }>['relation']
export type Relation = TextRelation | AmountRelation

/** A condition while it is being edited. */
export interface EditedRule {
  /** The React key, which stays the same while the page is open. */
  key: string
  field: RuleField
  relation: Relation
  /** The value as the user typed it. */
  text: string
  /** The name of the custom field. */
  name: string
}

export type EditedRules = { match: Rules['match']; rules: EditedRule[] }

const textRelations = ['is', 'is-not', 'contains', 'contains-not', 'starts-with', 'ends-with'] as const satisfies readonly TextRelation[]
const amounts = ['is', 'is-not', 'above', 'below'] as const satisfies readonly AmountRelation[]
const yesNo = ['is', 'is-not'] as const

/** The type of each field's value. It determines which relations the field supports and how the value is entered. */
export const kindOf = {
  title: 'text',
  type: 'text',
  vendor: 'text',
  tag: 'tag',
  category: 'text',
  price: 'money',
  'compare-at': 'money',
  'on-sale': 'none',
  stock: 'count',
  weight: 'grams',
  'variant-title': 'text',
  'custom-field': 'text',
} as const satisfies Record<RuleField, string>

export const ruleFields = Object.keys(kindOf) as RuleField[]

/** Returns the relations that a field supports. */
export function relationsOf(field: RuleField): readonly Relation[] {
  const kind = kindOf[field]
  if (kind === 'text') return textRelations
  return kind === 'tag' || kind === 'none' ? yesNo : amounts
}

let made = 0

export const newRule = (): EditedRule => ({ key: `new-${++made}`, field: 'tag', relation: 'is', text: '', name: '' })

/**
 * Returns the rule with another field. Keeps the relation if the new field supports it, and the text if the values of
 * both fields are of the same type. Text and tags count as the same type here.
 */
export function withField(rule: EditedRule, field: RuleField): EditedRule {
  const relations = relationsOf(field)
  const relation = relations.find((one) => one === rule.relation) ?? 'is'
  const isAlike = (kind: string) => kind === 'text' || kind === 'tag'
  const keeps = kindOf[field] === kindOf[rule.field] || (isAlike(kindOf[field]) && isAlike(kindOf[rule.field]))
  return { ...rule, field, relation, text: keeps ? rule.text : '' }
}

/** Converts saved rules for editing. `decimals` is the number of decimals of the store's currency. */
export const editedRules = ({ match, rules }: Rules, decimals: number): EditedRules => ({
  match,
  rules: rules.map((rule, at) => ({
    key: `saved-${at}`,
    field: rule.field,
    relation: rule.relation,
    text: textOf(rule, decimals),
    name: 'key' in rule ? rule.key : '',
  })),
})

function textOf(rule: Rule, decimals: number): string {
  if ('cents' in rule) return amountText(rule.cents, decimals)
  if ('grams' in rule) return String(rule.grams)
  if ('quantity' in rule) return String(rule.quantity)
  return 'value' in rule ? rule.value : ''
}

/** Converts an edited condition for the server; returns null while the condition is incomplete or invalid. */
export function ruleOf({ field, relation, text, name }: EditedRule, decimals: number): Rule | null {
  const value = text.trim()
  const isAmount = (one: Relation): one is AmountRelation => amounts.some((other) => other === one)
  const isText = (one: Relation): one is TextRelation => textRelations.some((other) => other === one)
  const isYesNo = (one: Relation): one is 'is' | 'is-not' => one === 'is' || one === 'is-not'
  switch (field) {
    case 'on-sale':
      return isYesNo(relation) ? { field, relation } : null
    case 'tag':
      return isYesNo(relation) && value !== '' ? { field, relation, value } : null
    case 'price':
    case 'compare-at': {
      const cents = amountOf(value, decimals)
      return isAmount(relation) && cents !== null && cents >= 0 ? { field, relation, cents } : null
    }
    case 'weight': {
      const grams = amountOf(value, 0)
      return isAmount(relation) && grams !== null && grams >= 0 ? { field, relation, grams } : null
    }
    case 'stock': {
      const quantity = amountOf(value, 0)
      return isAmount(relation) && quantity !== null ? { field, relation, quantity } : null
    }
    case 'custom-field':
      return isText(relation) && value !== '' && name.trim() !== '' ? { field, relation, value, key: name.trim() } : null
    default:
      return isText(relation) && value !== '' ? { field, relation, value } : null
  }
}

function amountOf(text: string, decimals: number): number | null {
  const amount = parseAmount(text, decimals)
  return amount === null || Number.isNaN(amount) ? null : amount
}

/** Converts all conditions for the server; returns null if there are none or if one of them is incomplete or invalid. */
export function rulesOf({ match, rules }: EditedRules, decimals: number): Rules | null {
  const whole = rules.map((rule) => ruleOf(rule, decimals)).filter((rule) => rule !== null)
  return whole.length > 0 && whole.length === rules.length ? { match, rules: whole } : null
}
