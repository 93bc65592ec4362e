import type { SalesColumn } from '@vitrine/contract/sales-reports.ts'

import { t } from '../../../messages/messages.ts'
import { Delta } from '../chart/delta.tsx'
import { figureText } from './figure-text.ts'
import css from './finance-bridge.module.css'
import { figureOf, type Group } from './row-name.ts'

const steps = ['gross', 'discounts', 'returns', 'net', 'shipping', 'taxes', 'total'] as const satisfies readonly SalesColumn[]
const sums: ReadonlySet<SalesColumn> = new Set(['gross', 'net', 'total'])

/** How gross sales become total sales, step by step, with the comparison. */
export function FinanceBridge({ group: { total, currency } }: { group: Group }) {
  const { current, comparison } = total
  const valueOf = (step: SalesColumn) => figureOf(current, step) ?? 0
  const largest = Math.max(1, ...steps.map((step) => Math.abs(valueOf(step))))
  return (
    <section>
      <h3 className={css['title']}>{t('salesReports.bridge')}</h3>
      <dl className={css['steps']}>
        {steps.map((step) => (
          <div key={step} className={css['step']} data-sum={sums.has(step) || undefined}>
            <dt>{t(`salesReports.column.${step}`)}</dt>
            <dd className={css['bar']} aria-hidden>
              <span
                data-negative={valueOf(step) < 0 || undefined}
                style={{ inlineSize: `${(Math.abs(valueOf(step)) / largest) * 100}%` }}
              />
            </dd>
            <dd className={css['value']}>{figureText(step, valueOf(step), currency)}</dd>
            <dd className={css['change']}>
              {comparison && (
                <Delta
                  current={valueOf(step)}
                  comparison={figureOf(comparison, step) ?? 0}
                  format={(value) => figureText(step, value, currency)}
                />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
