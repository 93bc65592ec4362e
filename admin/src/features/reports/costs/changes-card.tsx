import { Button } from '@mantine/core'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'

import type { CallError } from '../../../api/call-error.ts'
import { callQuery, useChange } from '../../../api/query.ts'
import type { Answer } from '../../../api/types.ts'
import { useStore } from '../../../api/use-store.ts'
import { dateText, money } from '../../../ui/data/format.ts'
import { Failed } from '../../../ui/feedback/failed.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { t } from '../../../messages/messages.ts'
import { profitCalls } from '../profit/profit-calls.ts'
import list from '../row-list.module.css'
import css from './costs-page.module.css'
import { FIRST_DAY, fullNameOfKey } from './rule-keys.ts'
import { ruleText } from './rule-text.ts'

const DAY_MS = 86_400_000
/** The number of changes that are shown. */
const SHOWN = 20

interface Change {
  id: string
  text: string
  since: string
  createdAt: string
  isUndone: boolean
  isRule: boolean
}

/** What was changed about fees and past costs, newest first. Each change can be undone and redone. */
export function ChangesCard({ rules }: { rules: UseQueryResult<Answer<'costRules.list'>, CallError> }) {
  const { currency, standardTimezone: zone } = useStore()
  const costs = useQuery(callQuery('itemCosts.list', { query: { limit: String(SHOWN) } }))
  const error = rules.error ?? costs.error
  const changes: Change[] = [
    ...(rules.data?.items ?? []).map((rule) => ({
      ...rule,
      isRule: true,
      text: t('costs.change.rule', {
        name: fullNameOfKey(rule),
        value: rule.isActive ? ruleText(rule, currency) : t('costs.change.ended'),
      }),
    })),
    ...(costs.data?.items ?? []).map((cost) => ({
      ...cost,
      isRule: false,
      text: t('costs.change.item', { title: cost.title, amount: money(cost.costCents, currency) }),
    })),
  ].toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
  const isLoading = rules.isPending || costs.isPending
  return (
    <Card title={t('costs.changes')}>
      {/* Until the changes are known, the card doesn’t say that there are none. */}
      <p className={css['note']}>{t(changes.length > 0 || isLoading || error ? 'costs.changes.note' : 'costs.changes.none')}</p>
      {error && (
        <Failed
          error={error}
          title={t('costs.changes.failed')}
          onRetry={() => {
            void rules.refetch()
            void costs.refetch()
          }}
        />
      )}
      {isLoading && !error && <Skeleton lines={4} />}
      <ul className={list['rows']}>
        {changes.slice(0, SHOWN).map((change) => (
          <li key={change.id} className={list['row']}>
            <span className={css['change']} data-undone={change.isUndone || undefined}>
              {change.text}
              <small>
                {[
                  sinceText(change, zone),
                  t('costs.change.made', { when: dateText(change.createdAt, zone) }),
                  ...(change.isUndone ? [t('costs.change.undone')] : []),
                ].join(' · ')}
              </small>
            </span>
            <UndoButton change={change} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function sinceText({ since, createdAt }: Change, zone: string): string {
  if (since === createdAt) return t('costs.change.fromThen')
  // In time zones east of Greenwich, the first day begins in the year before.
  if (Date.parse(since) <= Date.parse(FIRST_DAY) + DAY_MS) return t('costs.change.all')
  return t('costs.change.since', { date: dateText(since, zone) })
}

function UndoButton({ change: { id, text, isUndone, isRule } }: { change: Change }) {
  const undoRule = useChange('costRules.update', { refresh: profitCalls })
  const undoCost = useChange('itemCosts.update', { refresh: profitCalls })
  const undo = isRule ? undoRule : undoCost
  const label = t(isUndone ? 'costs.redo' : 'costs.undo')
  return (
    <>
      {undo.error && <Failed error={undo.error} />}
      <Button
        variant="subtle"
        size="compact-sm"
        loading={undo.isPending}
        aria-label={`${label}: ${text}`}
        onClick={() => undo.mutate({ params: { id }, body: { isUndone: !isUndone } })}
      >
        {label}
      </Button>
    </>
  )
}
