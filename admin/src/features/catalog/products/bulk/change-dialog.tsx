import { lazy } from 'react'

import { Dialog } from '../../../../ui/overlay/dialog.tsx'
import { t } from '../../../../messages/messages.ts'
import type { Chosen, ProductChange } from './chosen.ts'

// The forms are loaded only when needed, because most visits to the list change nothing.
const ChangeForm = lazy(async () => ({ default: (await import('./change-form.tsx')).ChangeForm }))

/** The bulk changes that first ask the user for input. */
export type AskedChange = Exclude<ProductChange['action'], 'delete'>

export interface ChangeFormProps {
  chosen: Chosen
  onClose: () => void
}

interface ChangeDialogProps extends ChangeFormProps {
  /** The bulk change; null while the dialog is closed. */
  action: AskedChange | null
}

/** A dialog that asks for the input of a bulk change and then applies it. */
export function ChangeDialog({ action, chosen, onClose }: ChangeDialogProps) {
  return (
    <Dialog opened={action !== null} onClose={onClose} title={action ? t(`productBulk.${action}.title`, { count: chosen.count }) : ''}>
      {action && <ChangeForm action={action} chosen={chosen} onClose={onClose} />}
    </Dialog>
  )
}
