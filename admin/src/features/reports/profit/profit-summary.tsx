import { Button } from '@mantine/core'
import { useState } from 'react'

import { Banner } from '../../../ui/feedback/banner.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { money, number, percent } from '../../../ui/data/format.ts'
import { PageLink } from '../../../ui/layout/page-link.tsx'
import { t } from '../../../messages/messages.ts'
import { HeadlineFigure } from '../card/headline-figure.tsx'
import { Delta } from '../chart/delta.tsx'
import { Bridge } from './bridge.tsx'
import { MissingCosts } from './missing-costs.tsx'
import css from './profit-summary.module.css'
import type { CurrencyProfit } from './profit-types.ts'
import { breakEvenRoasOf, knownShareOf, marginOf, roasOf } from './ratios.ts'
import type { TableQuery } from './table-query.ts'

interface ProfitSummaryProps {
  profit: CurrencyProfit
  /** Whether other currencies are shown too, so that the title names this one. */
  isOneOfSeveral: boolean
  query: TableQuery
}

/** The profit of the stores of one currency, how it adds up, and what is not known about it. */
export function ProfitSummary({ profit, isOneOfSeveral, query }: ProfitSummaryProps) {
  const { currency, current, comparison } = profit
  const { total } = current
  const known = knownShareOf(total)
  const isPartial = known !== null && known < 1
  const [isFilling, setFilling] = useState(false)
  return (
    <>
      {isPartial && (
        <Banner
          tone="attention"
          title={t('profit.unknown.title', { share: percent(Math.floor(known * 1000) / 1000, 1) })}
          actions={
            <Button variant="default" onClick={() => setFilling(true)}>
              {t('profit.unknown.add')}
            </Button>
          }
        >
          {t('profit.unknown.body', { count: total.units - total.knownUnits })}
        </Banner>
      )}
      <Card title={isOneOfSeveral ? t('profit.title.in', { currency }) : t('profit.title')}>
        <div className={css['body']}>
          <div className={css['figures']}>
            <HeadlineFigure isLarge figure={money(total.profit, currency)}>
              {comparison && (
                <Delta current={total.profit} comparison={comparison.total.profit} format={(value) => money(value, currency)} />
              )}
            </HeadlineFigure>
            {isPartial && <p className={css['partial']}>{t('profit.beforeUnknown')}</p>}
            <dl className={css['ratios']}>
              <Ratio name={t('profit.margin')} help={t('profit.margin.help')} value={asPercent(marginOf(total))} />
              <Ratio name={t('profit.roas')} help={t('profit.roas.help')} value={asFactor(roasOf(total))} />
              <Ratio name={t('profit.breakEven')} help={t('profit.breakEven.help')} value={asFactor(breakEvenRoasOf(total))} />
            </dl>
            <p className={css['definition']}>{t('profit.definition')}</p>
          </div>
          <div className={css['bridge']}>
            <Bridge profit={profit} />
            <NotSet profit={profit} />
          </div>
        </div>
      </Card>
      {isFilling && <MissingCosts query={{ ...query, currency }} onClose={() => setFilling(false)} />}
    </>
  )
}

/** Says that a part is missing which nearly every store has, because profit looks better without it. */
function NotSet({ profit: { current } }: { profit: CurrencyProfit }) {
  const { orders, paymentFees, adSpend } = current.total
  if (orders === 0 || (paymentFees !== 0 && adSpend !== 0)) return null
  const parts = t(`profit.notSet.${paymentFees !== 0 ? 'ads' : adSpend !== 0 ? 'fees' : 'both'}`)
  return (
    <p className={css['notSet']}>
      {t('profit.notSet', { parts })} <PageLink to="website.estimated-profit.costs">{t('profit.notSet.add')}</PageLink>
    </p>
  )
}

export const asPercent = (ratio: number | null): string => (ratio === null ? '–' : percent(ratio, 1))
export const asFactor = (ratio: number | null): string => (ratio === null ? '–' : number(Math.round(ratio * 100) / 100))

function Ratio({ name, help, value }: { name: string; help: string; value: string }) {
  return (
    <div>
      <dt>
        {name} <small>{help}</small>
      </dt>
      <dd>{value}</dd>
    </div>
  )
}
