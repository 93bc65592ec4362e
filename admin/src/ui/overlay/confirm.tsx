import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'

import { t } from '../../messages/messages.ts'
import css from './confirm.module.css'
import { DialogActions } from './dialog-actions.tsx'
import { Dialog } from './dialog.tsx'
import { Failed } from '../feedback/failed.tsx'

interface ConfirmProps {
  opened: boolean
  /** The title, which names the resource: "Delete Blue shirt?" */
  title: string
  /** The consequences of the action. */
  children: ReactNode
  /** The label of the button: the verb. */
  action: string
  cancel?: string
  onConfirm: () => unknown
  onClose: () => void
}

/** A dialog that asks before an action that cannot be undone. If the action fails, the dialog stays open and shows the error. */
export function Confirm({ opened, title, children, action, cancel = t('kit.cancel'), onConfirm, onClose }: ConfirmProps) {
  const [running, setRunning] = useState(false)
  const [error, setError] = useState<unknown>(null)

  async function confirm(): Promise<void> {
    setRunning(true)
    setError(null)
    try {
      await onConfirm()
      onClose()
    } catch (failure) {
      setError(failure)
    } finally {
      setRunning(false)
    }
  }

  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      <div className={css['body']}>{children}</div>
      {error !== null && <Failed error={error} title={title} />}
      <DialogActions>
        <Button variant="default" onClick={onClose} data-autofocus>
          {cancel}
        </Button>
        <Button color="red" loading={running} onClick={() => void confirm()}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
