import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'

import { errorMessages } from '../../../../api/error-text.ts'
import { useChange } from '../../../../api/query.ts'
import { globalError, globalSuccess } from '../../../../events.ts'
import { t } from '../../../../messages/messages.ts'
import type { ShownView } from '../use-report-view.ts'
import { SaveDialog } from './save-dialog.tsx'
import { searchOf } from './saved-parameters.ts'
import type { SavedReports } from './use-saved-reports.ts'

interface SavedButtonsProps {
  view: ShownView
  saved: SavedReports
  onEmail: () => void
}

/** The buttons that save the view, and email a saved report. */
export function SavedButtons({ view, saved: { current, isEdited, search }, onEmail }: SavedButtonsProps) {
  const [naming, setNaming] = useState(false)
  const update = useChange('savedReports.update', { refresh: ['savedReports.list'] })
  const save = (id: string) =>
    update.mutate(
      { params: { id }, body: { search } },
      {
        onSuccess: (report) => globalSuccess([t('savedReports.saved', { name: report.name })]),
        onError: (error) => globalError(errorMessages(error)),
      },
    )
  return (
    <>
      {current && isEdited && current.canEdit && (
        <Button variant="default" loading={update.isPending} onClick={() => save(current.id)}>
          {t('kit.save')}
        </Button>
      )}
      {(!current || isEdited) && (
        <Button variant="default" onClick={() => setNaming(true)}>
          {t(current ? 'savedReports.saveAs' : 'savedReports.new')}
        </Button>
      )}
      {current && !isEdited && (
        <Button variant="default" leftSection={<IconMail size={16} stroke={1.5} aria-hidden />} onClick={onEmail}>
          {t('savedReports.email')}
        </Button>
      )}
      {naming && (
        <SaveDialog
          of={{ search, name: '' }}
          onSaved={(report) => view.replace(searchOf(report, view.search))}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  )
}
