import { t } from '../../../../messages/messages.ts'
import { DotsMenu } from '../../../../ui/overlay/dots-menu.tsx'
import { Dialog } from '../../../../ui/overlay/dialog.tsx'
import list from '../../row-list.module.css'
import { useReportActions } from './report-actions.tsx'
import css from './saved.module.css'
import type { SavedReport } from './saved-parameters.ts'
import { scheduleText } from './schedule-text.ts'
import type { SavedReports } from './use-saved-reports.ts'

interface SavedReportsDialogProps {
  saved: SavedReports
  onClose: () => void
}

/** The list of saved reports: who saved each of them, who sees it, when it is emailed, and what can be done with it. */
export function SavedReportsDialog({ saved: { items, open }, onClose }: SavedReportsDialogProps) {
  const { actionsOf, dialog } = useReportActions(() => {})
  return (
    <>
      <Dialog opened title={t('savedReports.title')} width={560} onClose={onClose}>
        <ul className={list['rows']}>
          {items.map((report) => (
            <li key={report.id} className={list['row']}>
              <div className={css['report']}>
                <button
                  type="button"
                  className={css['open']}
                  onClick={() => {
                    open(report)
                    onClose()
                  }}
                >
                  {report.name}
                </button>
                <div className={css['about']}>{aboutText(report)}</div>
              </div>
              <DotsMenu label={t('savedReports.actionsOf', { name: report.name })} actions={() => actionsOf(report)} />
            </li>
          ))}
        </ul>
        {items.length === 0 && <p>{t('savedReports.none')}</p>}
      </Dialog>
      {dialog}
    </>
  )
}

/** Returns who saved a report, who sees it, and when it is emailed. */
export function aboutText({ author, isMine, isShared, schedule }: SavedReport): string {
  const by = isMine ? t('savedReports.byMe') : t('savedReports.by', { author: author ?? t('savedReports.formerMember') })
  return [by, t(isShared ? 'savedReports.sees.everyone' : 'savedReports.sees.me'), ...(schedule ? [scheduleText(schedule)] : [])].join(
    ' · ',
  )
}
