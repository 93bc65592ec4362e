import { Button } from '@mantine/core'
import type { ReactNode, SubmitEvent } from 'react'

import type { CallError } from '../../api/call-error.ts'
import { t } from '../../messages/messages.ts'
import { FormFailure } from '../form/form-failure.tsx'
import { DialogActions } from './dialog-actions.tsx'
import css from './dialog-form.module.css'

interface DialogFormProps {
  form: {
    props: { noValidate: boolean; onSubmit: (event: SubmitEvent<HTMLFormElement>) => void }
    failure: CallError | null
    sending: boolean
  }
  /** The verb. */
  action: string
  /** The way out that changes nothing, where "Cancel" could be taken for the verb. */
  keep?: string
  /** What it does cannot be undone. */
  destructive?: boolean
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog: its fields, what failed, and the two ways out. */
export function DialogForm({ form, action, keep = t('kit.cancel'), destructive = false, onClose, children }: DialogFormProps) {
  return (
    <form
      {...form.props}
      onSubmit={(event) => {
        // In React a dialog is inside what opened it: a form there would be submitted too.
        event.stopPropagation()
        form.props.onSubmit(event)
      }}
    >
      <div className={css['fields']}>
        {children}
        {/* Beside the button that was pressed: the head of a long dialog is out of sight. */}
        <FormFailure error={form.failure} />
      </div>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {keep}
        </Button>
        <Button type="submit" loading={form.sending} {...(destructive && { color: 'red' })}>
          {action}
        </Button>
      </DialogActions>
    </form>
  )
}
