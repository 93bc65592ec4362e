import { Button, NativeSelect } from '@mantine/core'
import { COLLECTION_RULES_MAX } from '@vitrine/contract/limits.ts'

import { Card } from '../../../ui/layout/card.tsx'
import { t } from '../../../messages/messages.ts'
import { newRule, type EditedRule, type EditedRules } from './rule-edits.ts'
import { RuleRow } from './rule-row.tsx'
import css from './rules-card.module.css'
import { RulesPreview } from './rules-preview.tsx'

interface RulesCardProps {
  value: EditedRules
  onChange: (value: EditedRules) => void
  /** The store's currency (ISO 4217). */
  currency: string
  error: string | undefined
}

/** The conditions of a smart collection, and the products that match them now. */
export function RulesCard({ value, onChange, currency, error }: RulesCardProps) {
  const { match, rules } = value
  const change = (rule: EditedRule, next: EditedRule) => onChange({ match, rules: rules.map((one) => (one === rule ? next : one)) })
  return (
    <Card title={t('collections.rules')}>
      <div className="stack">
        <NativeSelect
          label={t('collections.rules.match')}
          data={(['all', 'any'] as const).map((one) => ({ value: one, label: t(`collections.rules.match.${one}`) }))}
          value={match}
          onChange={({ currentTarget }) => onChange({ rules, match: currentTarget.value === 'any' ? 'any' : 'all' })}
        />
        <ul className={css['rules']}>
          {rules.map((rule, at) => (
            <RuleRow
              key={rule.key}
              rule={rule}
              place={at + 1}
              currency={currency}
              isStrict={error !== undefined}
              onChange={(next) => change(rule, next)}
              onRemove={rules.length > 1 ? () => onChange({ match, rules: rules.filter((one) => one !== rule) }) : undefined}
            />
          ))}
        </ul>
        {error && (
          <p className={css['error']} role="alert">
            {error}
          </p>
        )}
        {rules.length < COLLECTION_RULES_MAX && (
          <div>
            <Button variant="default" size="compact-md" onClick={() => onChange({ match, rules: [...rules, newRule()] })}>
              {t('collections.rules.add')}
            </Button>
          </div>
        )}
        <RulesPreview rules={value} currency={currency} />
      </div>
    </Card>
  )
}
