import { useQuery } from '@tanstack/react-query'

import { callQuery } from '../../../api/query.ts'
import type { Answer } from '../../../api/types.ts'
import { Failed } from '../../../ui/feedback/failed.tsx'
import { PageLink } from '../../../ui/layout/page-link.tsx'
import { t } from '../../../messages/messages.ts'
import css from './collections-card.module.css'

type Checked = Answer<'sizeCharts.ofProduct'>['checked'][number]

/** Says which size chart a saved product shows if none is chosen, and why. */
export function ShownSizeChart({ productId }: { productId: string }) {
  const { data, error, refetch } = useQuery(callQuery('sizeCharts.ofProduct', { params: { id: productId } }))
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data || data.checked.length === 0) return null
  return (
    <ul className={css['list']}>
      {data.checked.map((chart) => (
        <li key={chart.id}>
          <span>
            <PageLink to="website.sizechart.update" params={{ id: chart.id }}>
              {chart.name}
            </PageLink>
            <span className={css['kind']}>{outcomeText(chart, data.isChosen)}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

function outcomeText({ outcome, because }: Checked, isChosen: boolean): string {
  const values = because.map(({ kind, value }) => t(`products.sizeChart.because.${kind}`, { value })).join(', ')
  if (outcome === 'differs') return t('products.sizeChart.differs')
  if (outcome === 'excepted') return t('products.sizeChart.excepted', { values })
  if (outcome === 'shown') return values === '' ? t('products.sizeChart.shown.all') : t('products.sizeChart.shown', { values })
  return t(isChosen ? 'products.sizeChart.matches.chosen' : 'products.sizeChart.matches')
}
