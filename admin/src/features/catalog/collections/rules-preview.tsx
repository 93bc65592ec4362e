import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { decimalsOf } from '@vitrine/contract/money.ts'

import { callQuery } from '../../../api/query.ts'
import { Failed } from '../../../ui/feedback/failed.tsx'
import { money } from '../../../ui/data/format.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Thumbnail } from '../../../ui/data/thumbnail.tsx'
import { t } from '../../../messages/messages.ts'
import { rulesOf, type EditedRules } from './rule-edits.ts'
import css from './rules-card.module.css'

const TYPING_PAUSE_MS = 400
const SHOWN = 6

/**
 * Shows the number of products that currently match the rules, and the first few of these products. The server is asked
 * when typing pauses.
 */
export function RulesPreview({ rules, currency }: { rules: EditedRules; currency: string }) {
  const [settled] = useDebouncedValue(rules, TYPING_PAUSE_MS)
  const body = rulesOf(settled, decimalsOf(currency))
  const preview = useQuery({
    ...callQuery('collections.preview', { body: body ?? { match: 'all', rules: [] } }),
    enabled: body !== null,
    placeholderData: keepPreviousData,
  })
  return (
    <section className={css['preview']} aria-label={t('collections.preview')} aria-busy={preview.isFetching}>
      {body === null && <p className={css['quiet']}>{t('collections.preview.incomplete')}</p>}
      {body !== null && preview.isPending && <Skeleton lines={2} />}
      {body !== null && preview.isError && <Failed error={preview.error} onRetry={() => void preview.refetch()} />}
      {body !== null && preview.data && (
        <>
          <output className={css['count']}>{t('collections.preview.count', { count: preview.data.total })}</output>
          <ul className={css['matches']}>
            {preview.data.products.slice(0, SHOWN).map(({ id, title, imageUrl, priceCents, currency: own }) => (
              <li key={id} className={css['match']}>
                <Thumbnail url={imageUrl} />
                <span className={css['name']} title={title}>
                  {title}
                </span>
                <span className="numbers">{money(priceCents, own)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
