import type { ReactNode } from 'react'

import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { t } from '../../../messages/messages.ts'
import { Delta } from '../chart/delta.tsx'
import type { Report, Summary } from '../chart/report.ts'
import { CardFrame, type CardFrameProps } from './card-frame.tsx'
import { HeadlineFigure } from './headline-figure.tsx'
import css from './report-card.module.css'

/** Functions that format the values of a report. */
export interface Format {
  full: (value: number, report: Pick<Report, 'currency'>) => string
  short: (value: number, report: Pick<Report, 'currency'>) => string
  /** Formats a value for spreadsheets. */
  plain: (value: number, report: Pick<Report, 'currency'>) => string
  /** Returns the unit of the values, when they are not plain numbers. */
  unit?: (report: Pick<Report, 'currency'>) => string
}

export interface FigureCardProps<R extends Summary> extends Omit<CardFrameProps<R>, 'children'> {
  format: Format
  /** What the figure is, when the title of the card doesn’t say it. */
  figureName?: string | undefined
  /** Returns the figure in the other currencies of the counted stores. */
  othersOf?: (report: R) => readonly { currency: string; total: number | null }[]
  /** Renders the part below the figure. Without a report, it renders a placeholder of the same size. */
  renderMain: (report: R | undefined) => ReactNode
  /** Renders content beside the chart where there is room. Without a report, it renders a placeholder of the same size. */
  renderAside?: ((report: R | undefined) => ReactNode) | undefined
}

/** A card with a figure, and how it changed. */
export function FigureCard<R extends Summary>({ format, figureName, othersOf, renderMain, renderAside, ...frame }: FigureCardProps<R>) {
  return (
    <CardFrame {...frame}>
      {(report) => (
        <>
          <div className={css['main']}>
            <div>
              <Headline report={report} format={format} />
              {figureName !== undefined && report && report.current.total !== null && <p className={css['other']}>{figureName}</p>}
              {report && othersOf && <OtherCurrencies figures={othersOf(report)} format={format} />}
            </div>
            {renderMain(report)}
          </div>
          {renderAside && <div className={css['aside']}>{renderAside(report)}</div>}
        </>
      )}
    </CardFrame>
  )
}

function Headline({ report, format }: { report: Summary | undefined; format: Format }) {
  if (!report)
    return (
      <div className={css['loading']}>
        <Skeleton />
      </div>
    )
  const { current, comparison } = report
  return (
    <HeadlineFigure figure={current.total === null ? '–' : format.full(current.total, report)}>
      {current.total !== null && comparison?.total != null && (
        <Delta current={current.total} comparison={comparison.total} format={(value) => format.full(value, report)} />
      )}
    </HeadlineFigure>
  )
}

interface OtherCurrenciesProps {
  figures: readonly { currency: string; total: number | null }[]
  format: Pick<Format, 'full'>
}

/** A figure in other currencies. Amounts in different currencies are never added up, so each has a line of its own. */
export function OtherCurrencies({ figures, format }: OtherCurrenciesProps) {
  return figures.map(({ currency, total }) =>
    total === null ? null : (
      <p key={currency} className={css['other']}>
        {t('overview.otherCurrency', { amount: format.full(total, { currency }), currency })}
      </p>
    ),
  )
}
