import type { ReactNode } from 'react'

import { t } from '../../../messages/messages.ts'
import { number, percent } from '../../../ui/data/format.ts'
import part from '../chart/chart-or-table.module.css'
import css from './funnel.module.css'

export interface FunnelStep {
  name: string
  count: number
  /** The count of the comparison. */
  compared?: number | undefined
}

interface FunnelProps {
  title: string
  /** Controls beside the title. */
  actions?: ReactNode
  /** The steps in order; undefined until the report has loaded. */
  steps: readonly FunnelStep[] | undefined
  /** The content that replaces an empty funnel. */
  nothing: string
}

/** Steps as bars, each with its number and its share of the first step. The lighter bar is the comparison. */
export function Funnel({ title, actions, steps, nothing }: FunnelProps) {
  const first = steps?.[0]?.count ?? 0
  const largest = Math.max(0, ...(steps ?? []).flatMap(({ count, compared = 0 }) => [count, compared]))
  return (
    <div className={part['part']}>
      <div className={part['head']}>
        <h3 className={part['title']}>{title}</h3>
        {actions}
      </div>
      <div className={css['space']} data-loading={!steps || undefined}>
        {steps && largest === 0 && <div className={part['nothing']}>{nothing}</div>}
        {steps && largest > 0 && (
          <ol className={css['steps']}>
            {steps.map(({ name, count, compared }) => (
              <li key={name} className={css['step']}>
                <span className={css['name']}>{name}</span>
                <span className={css['count']}>{number(count)}</span>
                <span className={css['share']}>{first === 0 ? '–' : percent(count / first)}</span>
                <Bar count={count} largest={largest} />
                {compared !== undefined && (
                  <>
                    <Bar count={compared} largest={largest} isCompared />
                    <span className="only-read-out">{t('overview.delta.from', { value: number(compared) })}</span>
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

function Bar({ count, largest, isCompared = false }: { count: number; largest: number; isCompared?: boolean }) {
  return (
    <div className={css['track']} data-compared={isCompared || undefined} aria-hidden>
      <div className={css['bar']} style={{ inlineSize: `${(count / largest) * 100}%` }} />
    </div>
  )
}
