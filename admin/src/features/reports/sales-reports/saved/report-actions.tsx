import { type ReactNode, useState } from 'react'

import { useChange } from '../../../../api/query.ts'
import { globalSuccess } from '../../../../events.ts'
import { t } from '../../../../messages/messages.ts'
import type { MenuAction } from '../../../../ui/overlay/action-menu.tsx'
import { Confirm } from '../../../../ui/overlay/confirm.tsx'
import { SaveDialog } from './save-dialog.tsx'
import type { SavedReport } from './saved-parameters.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'

type Opened = 'name' | 'schedule' | 'delete'

interface ReportActions {
  /** The menu items of a saved report. */
  actionsOf: (report: SavedReport) => MenuAction[]
  email: (report: SavedReport) => void
  /** The open dialog. */
  dialog: ReactNode
}

/** Returns what can be done with a saved report. @param onDeleted is called when it is gone */
export function useReportActions(onDeleted: (report: SavedReport) => void): ReportActions {
  const [opened, setOpened] = useState<{ dialog: Opened; report: SavedReport } | null>(null)
  const remove = useChange('savedReports.remove', { refresh: ['savedReports.list'] })
  const close = () => setOpened(null)
  const email = (report: SavedReport) => setOpened({ dialog: 'schedule', report })
  const dialogs = {
    name: (report: SavedReport) => <SaveDialog of={report} onSaved={close} onClose={close} />,
    schedule: (report: SavedReport) => <ScheduleDialog report={report} onClose={close} />,
    delete: (report: SavedReport) => (
      <Confirm
        opened
        title={t('kit.delete.title', { title: report.name })}
        action={t('savedReports.delete')}
        onConfirm={async () => {
          await remove.mutateAsync({ params: { id: report.id } })
          globalSuccess([t('kit.deleted', { title: report.name })])
          onDeleted(report)
        }}
        onClose={close}
      >
        {t(report.schedule ? 'savedReports.delete.emailed' : report.isShared ? 'savedReports.delete.shared' : 'savedReports.delete.text')}
      </Confirm>
    ),
  } satisfies Record<Opened, (report: SavedReport) => ReactNode>
  return {
    actionsOf(report) {
      const unavailable = report.canEdit ? undefined : t('savedReports.ofAnother')
      const open = (dialog: Opened) => ({ run: () => setOpened({ dialog, report }), unavailable })
      return [
        { label: t('savedReports.edit.action'), ...open('name') },
        { label: t('savedReports.email'), ...open('schedule'), unavailable: undefined },
        { label: t('savedReports.delete'), danger: true, divided: true, ...open('delete') },
      ]
    },
    email,
    dialog: opened && dialogs[opened.dialog](opened.report),
  }
}
