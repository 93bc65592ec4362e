import type { ReportName } from '@vitrine/contract/sales-reports.ts'

import { t } from '../../../../messages/messages.ts'
import { StatusBadge } from '../../../../ui/data/status-badge.tsx'
import { datesText } from '../../chart/bucket-text.ts'
import type { ReportEntry } from '../report-entries.ts'
import type { ShownView } from '../use-report-view.ts'
import css from './saved.module.css'
import { aboutText } from './saved-reports-dialog.tsx'
import type { SavedReports } from './use-saved-reports.ts'

interface ReportTitleProps {
  view: ShownView
  entry: ReportEntry
  saved: SavedReports
}

/** What has to be known about the figures of a report. */
function aboutReport(report: ReportName) {
  if (report === 'product-views' || report === 'inventory') return `salesReports.about.${report}` as const
  return report === 'sessions' ? 'salesReports.about.sessions' : undefined
}

/** The name of the report and its dates. For a saved report, also what it is of, who saved it, and whether it was changed since. */
export function ReportTitle({ view: { report, range }, entry, saved: { current, isEdited } }: ReportTitleProps) {
  const name = t(`salesReports.report.${entry}`)
  const about = aboutReport(report)
  return (
    <div>
      <h2 className={css['title']}>
        {current?.name ?? name} <span className={css['dates']}>{datesText(range.from, range.to)}</span>
      </h2>
      {about && <p className={css['about']}>{t(about)}</p>}
      {current && (
        <p className={css['facts']}>
          {isEdited && <StatusBadge tone="attention">{t('savedReports.edited')}</StatusBadge>}
          <span>
            {name} · {aboutText(current)}
          </span>
        </p>
      )}
    </div>
  )
}
