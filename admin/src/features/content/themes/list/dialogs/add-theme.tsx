import { lazy } from 'react'

import { t } from '../../../../../messages/messages.ts'
import { Dialog } from '../../../../../ui/overlay/dialog.tsx'

// It has the styles, which are larger than the page.
const AddThemeForm = lazy(async () => ({ default: (await import('./add-theme-form.tsx')).AddThemeForm }))

const WIDTH = 880

/** Adds one of Vitrine’s themes to the library, in a style. */
export function AddTheme({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog opened={opened} title={t('themes.add.title')} width={WIDTH} onClose={onClose}>
      <AddThemeForm onClose={onClose} />
    </Dialog>
  )
}
