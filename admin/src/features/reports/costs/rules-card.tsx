import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

import type { CallError } from '../../../api/call-error.ts'
import type { Answer } from '../../../api/types.ts'
import { useStore } from '../../../api/use-store.ts'
import { Failed } from '../../../ui/feedback/failed.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { t } from '../../../messages/messages.ts'
import list from '../row-list.module.css'
import css from './costs-page.module.css'
import { RuleDialog } from './rule-dialog.tsx'
import { currentRules, nameOfKey, type RuleKey, shownKeys, textOfKey } from './rule-keys.ts'
import { ruleText } from './rule-text.ts'

/** The fees and costs that are charged per order, each with what it is now. */
export function RulesCard({ query }: { query: UseQueryResult<Answer<'costRules.list'>, CallError> }) {
  const { currency } = useStore()
  const [edited, setEdited] = useState<RuleKey | null>(null)
  const changes = query.data?.items ?? []
  const rules = currentRules(changes)
  const rows = (arePayments: boolean) => (
    <ul className={list['rows']}>
      {shownKeys(rules)
        .filter(({ kind }) => (kind === 'payment_fee') === arePayments)
        .map((key) => {
          const rule = rules.get(textOfKey(key))
          return (
            <li key={textOfKey(key)} className={list['row']}>
              <span className={css['name']}>{nameOfKey(key)}</span>
              <span className={css['value']} data-none={rule === undefined || undefined}>
                {rule ? ruleText(rule, currency) : t('costs.rule.none')}
              </span>
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={t('costs.rule.editOf', { name: nameOfKey(key) })}
                onClick={() => setEdited(key)}
              >
                {t('costs.rule.edit')}
              </Button>
            </li>
          )
        })}
    </ul>
  )
  return (
    <Card title={t('costs.rules')}>
      <p className={css['note']}>{t('costs.rules.note')}</p>
      {query.error && <Failed error={query.error} title={t('costs.rules.failed')} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton lines={6} />}
      {query.data && (
        <>
          <h3 className={css['heading']}>{t('costs.rules.payments')}</h3>
          {rows(true)}
          <Button variant="subtle" size="compact-sm" onClick={() => setEdited({ kind: 'payment_fee', provider: 'stripe', method: ' ' })}>
            {t('costs.rule.addMethod')}
          </Button>
          <h3 className={css['heading']}>{t('costs.rules.others')}</h3>
          {rows(false)}
        </>
      )}
      {edited && (
        <RuleDialog
          target={edited}
          rule={rules.get(textOfKey(edited))}
          isFirst={changes.every((change) => change.isUndone || textOfKey(change) !== textOfKey(edited))}
          onClose={() => setEdited(null)}
        />
      )}
    </Card>
  )
}
