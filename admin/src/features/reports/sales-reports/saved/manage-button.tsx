import { Button } from '@mantine/core'
import { useState } from 'react'

import { t } from '../../../../messages/messages.ts'
import { SavedReportsDialog } from './saved-reports-dialog.tsx'
import type { SavedReports } from './use-saved-reports.ts'

/** The button that opens the list of saved reports, once there are any. */
export function ManageButton({ saved }: { saved: SavedReports }) {
  const [opened, setOpened] = useState(false)
  if (saved.items.length === 0) return null
  return (
    <>
      <Button variant="subtle" size="compact-sm" onClick={() => setOpened(true)}>
        {t('savedReports.manage')}
      </Button>
      {opened && <SavedReportsDialog saved={saved} onClose={() => setOpened(false)} />}
    </>
  )
}
