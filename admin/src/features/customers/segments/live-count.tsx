import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { callQuery } from '../../../api/query.ts'
import { useStore } from '../../../api/use-store.ts'
import { money, number, percent } from '../../../ui/data/format.ts'
import { Failed } from '../../../ui/feedback/failed.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { t } from '../../../messages/messages.ts'
import { isCompleteGroup } from './completeness.ts'
import type { Group } from './segment-values.ts'
import css from './segments.module.css'

const TYPING_PAUSE_MS = 400

/**
 * Says how many customers match the conditions, and shows the newest of them. The server is asked when typing pauses; the numbers
 * before stay until it answers.
 */
export function LiveCount({ tree }: { tree: Group }) {
  const { currency } = useStore()
  const [settled] = useDebouncedValue(tree, TYPING_PAUSE_MS)
  const canCount = isCompleteGroup(settled)
  const preview = useQuery({
    ...callQuery('segments.preview', { body: { tree: settled } }),
    enabled: canCount,
    placeholderData: keepPreviousData,
  })
  const isStale = !canCount || preview.isFetching
  return (
    <Card title={t('segments.count.title')}>
      {preview.isError && canCount ? (
        <Failed error={preview.error} title={t('segments.count.failed')} onRetry={() => void preview.refetch()} />
      ) : preview.data ? (
        <div className="stack" aria-busy={isStale} data-stale={isStale || undefined}>
          <output className={css['count']}>
            {t('segments.count.of', {
              count: preview.data.count,
              of: number(preview.data.of),
              share: percent(preview.data.of === 0 ? 0 : preview.data.count / preview.data.of),
            })}
          </output>
          {preview.data.customers.length > 0 && (
            <ul className={css['sample']} aria-label={t('segments.sample')}>
              {preview.data.customers.map(({ id, name, email, orderCount, spentCents }) => (
                <li key={id}>
                  <span className={css['name']}>{name || email || t('segments.nameless')}</span>
                  <span className={css['quiet']}>
                    {t('segments.sample.facts', { count: orderCount, amount: money(spentCents, currency) })}
                  </span>
                </li>
              ))}
            </ul>
          )}
          {!canCount && <p className={css['quiet']}>{t('segments.count.incomplete')}</p>}
        </div>
      ) : (
        <p className={css['quiet']}>{t(canCount ? 'segments.count.counting' : 'segments.count.incomplete')}</p>
      )}
    </Card>
  )
}
