import { money, percent } from '../../../ui/data/format.ts'
import { t } from '../../../messages/messages.ts'
import type { CostRule } from './rule-keys.ts'

/** Returns what a rule charges, such as `2.9% + $0.30 per payment`. */
export function ruleText(rule: CostRule, currency: string): string {
  const { kind, percentPpm, fixedCents, unitCents, refundCents, returnsPercent } = rule
  const isPayment = kind === 'payment_fee' || kind === 'platform_fee'
  const share = percentPpm > 0 ? [percent(percentPpm / 1_000_000, 4)] : []
  const fixed = fixedCents > 0 ? [money(fixedCents, currency)] : []
  const perPayment = [...share, ...fixed].reduce((one, other) => (one === '' ? other : t('costs.rule.and', { one, other })), '')
  const charges = [
    ...(isPayment && perPayment !== '' ? [t('costs.rule.perPayment', { amounts: perPayment })] : []),
    ...(!isPayment && fixedCents > 0 ? [t('costs.rule.perOrder', { amount: money(fixedCents, currency) })] : []),
    ...(unitCents > 0 ? [t('costs.rule.perItem', { amount: money(unitCents, currency) })] : []),
    ...(refundCents > 0 ? [t('costs.rule.perRefund', { amount: money(refundCents, currency) })] : []),
    ...(returnsPercent && percentPpm > 0 ? [t('costs.rule.returns')] : []),
  ]
  return charges.length > 0 ? charges.join(', ') : t('costs.rule.free')
}
