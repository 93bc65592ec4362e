import { number } from '../../ui/data/format.ts'
import { t } from '../../messages/messages.ts'
import type { Import } from './import-state.ts'
import css from './imports.module.css'

const outcomes = ['create', 'update', 'skip', 'error'] as const
/** The outcomes of an import of stock or fulfillments, which has no `create` outcome. */
const stockOutcomes = ['update', 'skip', 'error'] as const

/**
 * Shows how many rows or resources of an import had each outcome. Depending on the kind of import, the numbers of
 * credit notes, variants, line items and images are shown, too.
 */
export function ImportCounts({ data: { kind, counts } }: { data: Import }) {
  return (
    <dl className={css['counts']}>
      {(kind === 'inventory' || kind === 'fulfillments' ? stockOutcomes : outcomes).map((outcome) => (
        <div key={outcome} data-outcome={outcome} data-none={counts[outcome] === 0 || undefined}>
          <dt>{t(`imports.counts.${outcome}`, { kind })}</dt>
          <dd>{number(counts[outcome])}</dd>
        </div>
      ))}
      {counts.credits > 0 && (
        <div>
          <dt>{t('imports.counts.credits')}</dt>
          <dd>{number(counts.credits)}</dd>
        </div>
      )}
      {(kind === 'products' || kind === 'orders') && (
        <div>
          <dt>{t(`imports.${kind}.parts`)}</dt>
          <dd>{number(counts.parts)}</dd>
        </div>
      )}
      {kind === 'products' && (
        <div>
          <dt>{t('imports.products.images')}</dt>
          <dd>{number(counts.images)}</dd>
        </div>
      )}
    </dl>
  )
}
