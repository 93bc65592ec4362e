import { lazy } from 'react'

import { Dialog } from '../../../../ui/overlay/dialog.tsx'
import { t } from '../../../../messages/messages.ts'
import type { Chosen, ProductChange } from './use-change-products.ts'

// Most visits of the list change nothing: what the forms bring along stays out of its way.
const ChangeForm = lazy(async () => ({ default: (await import('./change-form.tsx')).ChangeForm }))

/** Changes that ask for more before they are done. */
export type AskedChange = Exclude<ProductChange['action'], 'delete'>

export interface ChangeFormProps {
  chosen: Chosen
  onClose: () => void
}

interface ChangeDialogProps extends ChangeFormProps {
  /** Null: closed. */
  action: AskedChange | null
}

/** Asks what a change of many products needs, and does it. */
export function ChangeDialog({ action, chosen, onClose }: ChangeDialogProps) {
  return (
    <Dialog opened={action !== null} onClose={onClose} title={action ? t(`productBulk.${action}.title`, { count: chosen.count }) : ''}>
      {action && <ChangeForm action={action} chosen={chosen} onClose={onClose} />}
    </Dialog>
  )
}
