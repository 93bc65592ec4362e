import type { Answer } from '../../../api/types.ts'
import { money } from '../../../ui/data/format.ts'
import { t } from '../../../messages/messages.ts'
import { FigureRows } from './figure-rows.tsx'
import css from './sales-breakdown.module.css'

interface SalesBreakdownProps {
  report: Answer<'reports.totalSales'> | undefined
}

/** Shows how total sales are composed: by sales channel, and by type of amount. */
export function SalesBreakdown({ report }: SalesBreakdownProps) {
  const rows = (names: readonly Row[]) => (
    <FigureRows rows={names.map(([name, cents]) => [name, cents === undefined || !report ? undefined : money(cents, report.currency)])} />
  )
  const { splits, breakdown } = report ?? {}
  return (
    <>
      {rows([
        [t('overview.split.onlineStore'), splits?.onlineStore],
        ...(splits && splits.boostUpsell !== 0 ? [[t('overview.split.boostUpsell'), splits.boostUpsell] as const] : []),
      ])}
      <h3 className={css['heading']}>{t('overview.split.parts')}</h3>
      {rows([
        [t('overview.split.gross'), breakdown?.gross],
        [t('overview.split.discounts'), breakdown?.discounts],
        [t('overview.split.returns'), breakdown?.returns],
        [t('overview.split.shipping'), breakdown?.shipping],
        [t('overview.split.taxes'), breakdown?.taxes],
      ])}
    </>
  )
}

type Row = readonly [label: string, value: number | undefined]
