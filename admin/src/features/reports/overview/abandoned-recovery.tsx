import { allows } from '@vitrine/contract/scopes.ts'

import type { Answer } from '../../../api/types.ts'
import { useMe } from '../../../api/use-me.ts'
import { t } from '../../../messages/messages.ts'
import { dayText, number } from '../../../ui/data/format.ts'
import { PageLink } from '../../../ui/layout/page-link.tsx'
import { FigureCard, OtherCurrencies } from '../card/figure-card.tsx'
import { amounts, rates } from '../card/formats.ts'
import { Funnel } from '../card/funnel.tsx'
import { Delta } from '../chart/delta.tsx'
import { Legend } from '../chart/legend.tsx'
import css from './abandoned-recovery.module.css'
import { type CardProps, useCard } from './use-card.ts'

type Recovery = Answer<'reports.abandonedRecovery'>

const methods = ['email', 'sms', 'other'] as const

/** What became of abandoned checkouts: how many were recovered, their orders and revenue, and the steps of each kind of reminder. */
export function AbandonedRecovery(props: CardProps) {
  return (
    <FigureCard
      title={t('overview.recovery')}
      definition={t('overview.recovery.definition')}
      links={allows(useMe(), 'orders') && <PageLink to="website.abandoned.settings">{t('overview.recovery.help')}</PageLink>}
      query={useCard('abandonedRecovery', props)}
      format={rates}
      renderMain={(report) => (
        <>
          {report && report.current.abandoned === null && (
            <p className={css['note']}>{t('overview.recovery.kept', { date: dayText(report.keptFrom) })}</p>
          )}
          <Figures report={report} />
          <div className={css['funnels']}>
            {methods.map((method) => (
              <Funnel
                key={method}
                title={t(`overview.recovery.${method}`)}
                steps={report?.funnels
                  .find((one) => one.method === method)
                  ?.steps.map(({ step, checkouts }) => ({ name: t(`overview.recovery.step.${step}`), count: checkouts }))}
                nothing={t('overview.recovery.nothing')}
              />
            ))}
          </div>
          <Legend report={report} format={rates} />
        </>
      )}
    />
  )
}

function Figures({ report }: { report: Recovery | undefined }) {
  const { current, comparison } = report ?? {}
  const change = (name: 'orders' | 'revenue', format: (value: number) => string) =>
    current && comparison && <Delta current={current[name]} comparison={comparison[name]} format={format} />
  const revenue = (value: number) => (report ? amounts.full(value, report) : '')
  return (
    <dl className={css['figures']}>
      <div>
        <dt>{t('overview.recovery.orders')}</dt>
        <dd>
          {current ? number(current.orders) : '\u00A0'} {change('orders', number)}
        </dd>
      </div>
      <div>
        <dt>{t('overview.recovery.revenue')}</dt>
        <dd>
          {current ? revenue(current.revenue) : '\u00A0'} {change('revenue', revenue)}
        </dd>
        {report && (
          <dd>
            <OtherCurrencies figures={report.otherCurrencies} format={amounts} />
          </dd>
        )}
      </div>
    </dl>
  )
}
