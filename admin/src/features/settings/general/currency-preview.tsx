import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import { listQuery } from '../../../api/query.ts'
import type { CallInput } from '../../../api/types.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Failed } from '../../../ui/feedback/failed.tsx'
import { money } from '../../../ui/data/format.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { t } from '../../../messages/messages.ts'
import cards from '../../../ui/layout/form-cards.module.css'
import css from './general.module.css'

export type Conversion = CallInput<'currency.preview'>['query']

/** The delay in milliseconds after typing before a preview is requested. */
const REST_MS = 300

interface CurrencyPreviewProps {
  wanted: Conversion
  /** The conversion that is previewed: `wanted` after the delay. */
  shown: Conversion | null
  onShown: (conversion: Conversion) => void
}

/** A preview of a currency change: some converted prices and the other effects. */
export function CurrencyPreview({ wanted, shown, onShown }: CurrencyPreviewProps) {
  const key = JSON.stringify(wanted)
  useEffect(() => {
    const timer = setTimeout(() => onShown(JSON.parse(key) as Conversion), REST_MS)
    return () => clearTimeout(timer)
  }, [key, onShown])
  const query = useQuery({ ...listQuery('currency.preview', { query: shown ?? wanted }), enabled: shown !== null })
  if (query.error) return <Failed error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Skeleton lines={4} />
  const { from, to, samples, counts, paymentsLeftOut } = query.data
  return (
    <section aria-label={t('general.currency.preview')} aria-busy={query.isFetching}>
      <div className="stack">
        {samples.length === 0 ? (
          <p className={cards['note']}>{t('general.currency.noPrices')}</p>
        ) : (
          <table className={css['preview']}>
            <thead>
              <tr>
                <th scope="col">{t('general.currency.product')}</th>
                <th scope="col">{t('general.currency.before')}</th>
                <th scope="col">{t('general.currency.after')}</th>
              </tr>
            </thead>
            <tbody>
              {samples.map(({ title, variantTitle, beforeCents, afterCents }, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- titles may repeat, and the rows have no state
                <tr key={at}>
                  <td>{variantTitle === '' ? title : `${title} · ${variantTitle}`}</td>
                  <td className="numbers">{money(beforeCents, from)}</td>
                  <td className="numbers">{money(afterCents, to)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <div className={css['small']}>
          <p>{t('general.currency.counts', counts)}</p>
          <p>
            {t('general.currency.rounding', { to })} {t('general.currency.texts')}
          </p>
        </div>
        {paymentsLeftOut.length > 0 && (
          <Banner tone="attention">
            {t('general.currency.payments', { count: paymentsLeftOut.length, names: paymentsLeftOut.join(', '), to })}
          </Banner>
        )}
      </div>
    </section>
  )
}
