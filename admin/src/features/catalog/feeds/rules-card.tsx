import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { FEED_RULES_MAX } from '@vitrine/contract/limits.ts'

import { Card } from '../../../ui/layout/card.tsx'
import { t } from '../../../messages/messages.ts'
import css from './feeds.module.css'
import { FeedRuleRow } from './feed-rule.tsx'
import type { FeedForm, FeedRule } from './feed-values.ts'

const newRule: FeedRule = {
  match: 'all',
  conditions: [{ field: 'tags', operator: 'contains', value: '' }],
  action: { kind: 'exclude' },
}

/** The card for rules that set attributes or leave items out. */
export function RulesCard({ form }: { form: FeedForm }) {
  const { rules, destination } = form.values
  return (
    <Card title={t('feeds.rules')}>
      <p className={css['help']}>{t('feeds.rules.help')}</p>
      <ol className={css['rows']}>
        {rules.map((rule, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a rule's only identity is its position, and rows hold no state
          <li key={at} className={css['rule']}>
            <FeedRuleRow
              rule={rule}
              place={at + 1}
              destination={destination}
              errorOf={(part) => form.refusal?.error.field(`rules.${at}.${part}`)}
              onChange={(next) => form.set('rules', rules.with(at, next))}
              onRemove={() => form.set('rules', rules.toSpliced(at, 1))}
            />
          </li>
        ))}
      </ol>
      {rules.length < FEED_RULES_MAX && (
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconPlus size={14} />}
          onClick={() => form.set('rules', [...rules, newRule])}
        >
          {t('feeds.rules.add')}
        </Button>
      )}
    </Card>
  )
}
