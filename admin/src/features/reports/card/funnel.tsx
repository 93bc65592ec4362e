import type { Answer } from '../../../api/types.ts'
import { t } from '../../../messages/messages.ts'
import { number, percent } from '../../../ui/data/format.ts'
import part from '../chart/chart-or-table.module.css'
import css from './funnel.module.css'

type Conversion = Answer<'reports.conversionRate'>
type Steps = Conversion['funnel']

interface FunnelProps {
  title: string
  report: Conversion | undefined
}

/** The steps of visits as bars, each with its number and its share of all visits. The lighter bar is the comparison. */
export function Funnel({ title, report }: FunnelProps) {
  const { funnel, comparedFunnel = null } = report ?? {}
  const largest = Math.max(firstOf(funnel), firstOf(comparedFunnel ?? undefined))
  return (
    <div className={part['part']}>
      <div className={part['head']}>
        <h3 className={part['title']}>{title}</h3>
      </div>
      <div className={css['space']} data-loading={!report || undefined}>
        {funnel && largest === 0 && <div className={part['nothing']}>{t('overview.noVisits')}</div>}
        {funnel && largest > 0 && (
          <ol className={css['steps']}>
            {funnel.map(({ step, visits }, place) => (
              <li key={step} className={css['step']}>
                <span className={css['name']}>{t(`overview.step.${step}`)}</span>
                <span className={css['count']}>{number(visits)}</span>
                <span className={css['share']}>{firstOf(funnel) === 0 ? '–' : percent(visits / firstOf(funnel))}</span>
                <Bar visits={visits} largest={largest} />
                {comparedFunnel && (
                  <>
                    <Bar visits={comparedFunnel[place]?.visits ?? 0} largest={largest} isCompared />
                    <span className="only-read-out">{t('overview.delta.from', { value: number(comparedFunnel[place]?.visits ?? 0) })}</span>
                  </>
                )}
              </li>
            ))}
          </ol>
        )}
      </div>
    </div>
  )
}

const firstOf = (steps: Steps | undefined): number => steps?.[0]?.visits ?? 0

function Bar({ visits, largest, isCompared = false }: { visits: number; largest: number; isCompared?: boolean }) {
  return (
    <div className={css['track']} data-compared={isCompared || undefined} aria-hidden>
      <div className={css['bar']} style={{ inlineSize: `${(visits / largest) * 100}%` }} />
    </div>
  )
}
