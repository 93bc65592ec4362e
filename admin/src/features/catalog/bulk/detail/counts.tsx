import { t } from '../../../../messages/messages.ts'
import { number } from '../../../../ui/data/format.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { isEnded, type Update } from '../update-state.tsx'
import css from './detail.module.css'
import { ruleText } from './rule-text.ts'

/** The numbers of a dry run, or of what an update did. */
export function Counts({ data }: { data: Update }) {
  const { preview, reverted } = data
  const isResult = isEnded(data)
  const counts = isResult || !preview ? data.counts : preview.counts
  const figures: [string, number, boolean?][] = [
    [t('bulkUpdates.counts.products'), counts.products],
    [t('bulkUpdates.counts.variants'), counts.variants],
    [t('bulkUpdates.counts.cells'), counts.cells],
    [t('bulkUpdates.counts.unchanged'), counts.unchanged],
    [t('bulkUpdates.counts.refused'), counts.refused, true],
  ]
  if (reverted && isResult)
    figures.push([t('bulkUpdates.counts.restored'), reverted.restored], [t('bulkUpdates.counts.kept'), reverted.kept, true])
  return (
    <Card title={t(isResult ? 'bulkUpdates.counts' : 'bulkUpdates.counts.preview')}>
      <div className="stack">
        {data.actions.length > 0 && (
          <ul className={css['rules']}>
            {data.actions.map((action, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- two actions can be the same
              <li key={at}>{ruleText(action, data.currency)}</li>
            ))}
          </ul>
        )}
        <dl className={css['counts']}>
          {figures.map(([label, count, isProblem]) => (
            <div key={label} data-problem={(isProblem && count > 0) || undefined} data-none={count === 0 || undefined}>
              <dt>{label}</dt>
              <dd>{number(count)}</dd>
            </div>
          ))}
        </dl>
        {!isResult && preview && (
          <p className={css['quiet']}>
            {t('bulkUpdates.counts.matched', { products: preview.matchedProducts, variants: preview.matchedVariants })}
          </p>
        )}
      </div>
    </Card>
  )
}
