import type { Answer } from '../../../api/types.ts'
import { t } from '../../../messages/messages.ts'

export type CostRule = Answer<'costRules.list'>['items'][number]

/** What a rule is for. Rules for the same thing replace each other. */
export type RuleKey = Pick<CostRule, 'kind' | 'provider' | 'method'>

/** The rules that every store can set, in the order in which they are shown. */
export const usualKeys: readonly RuleKey[] = [
  ...(['stripe', 'manual', 'imported', 'test'] as const).map((provider) => ({ kind: 'payment_fee' as const, provider, method: '' })),
  { kind: 'platform_fee', provider: null, method: '' },
  { kind: 'supplier_shipping', provider: null, method: '' },
  { kind: 'production', provider: null, method: '' },
]

export const textOfKey = ({ kind, provider, method }: RuleKey): string => JSON.stringify([kind, provider, method])

/** Returns the name of what a rule is for, such as `Stripe` or `Stripe · amex`. */
export function nameOfKey({ kind, provider, method }: RuleKey): string {
  const name = provider === null ? t(`costs.rule.${kind}`) : t(`costs.provider.${provider}`)
  return method === '' ? name : `${name} · ${method}`
}

/** Like `nameOfKey`, with what kind of rule it is. */
export const fullNameOfKey = (key: RuleKey): string =>
  key.provider === null ? nameOfKey(key) : t('costs.fee.of', { fee: t('costs.rule.payment_fee'), name: nameOfKey(key) })

/** The first day that a change can be for, which is before every order. */
export const FIRST_DAY = '1970-01-01'

/**
 * Returns the rule of each key that holds for an order placed now.
 * @param changes newest first
 */
export function currentRules(changes: readonly CostRule[]): Map<string, CostRule> {
  const rules = new Map<string, CostRule>()
  for (const change of changes) if (!change.isUndone && !rules.has(textOfKey(change))) rules.set(textOfKey(change), change)
  for (const [key, { isActive }] of rules) if (!isActive) rules.delete(key)
  return rules
}

/** Returns the keys to show: the usual ones, and those that have a rule, with each method after its provider. */
export function shownKeys(rules: ReadonlyMap<string, CostRule>): RuleKey[] {
  const others = [...rules.values()].filter((rule) => usualKeys.every((key) => textOfKey(key) !== textOfKey(rule)))
  const ofProvider = (provider: CostRule['provider']) =>
    others.filter((rule) => rule.provider === provider).toSorted((a, b) => a.method.localeCompare(b.method))
  return usualKeys.flatMap((key) => [key, ...(key.provider === null ? [] : ofProvider(key.provider))])
}
