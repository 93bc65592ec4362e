import type { ThemeName } from '@vitrine/theme/themes.ts'
import { lazy } from 'react'

import { t } from '../../../../../messages/messages.ts'
import { Dialog } from '../../../../../ui/overlay/dialog.tsx'

// It has the styles, which are larger than the page.
const AddThemeForm = lazy(async () => ({ default: (await import('./add-theme-form.tsx')).AddThemeForm }))

const WIDTH = 880

interface AddThemeProps {
  opened: boolean
  /** The theme that the store uses now. */
  current: ThemeName
  onClose: () => void
}

/** Adds one of Vitrine’s themes to the library, in a style. */
export function AddTheme({ opened, current, onClose }: AddThemeProps) {
  return (
    <Dialog opened={opened} title={t('themes.add.title')} width={WIDTH} onClose={onClose}>
      <AddThemeForm current={current} onClose={onClose} />
    </Dialog>
  )
}
