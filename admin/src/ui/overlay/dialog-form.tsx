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
  /** The label of the submit button: the verb. */
  action: string
  /** The label of the button that closes the dialog without changes, when "Cancel" would be ambiguous. */
  keep?: string
  /** Whether the action cannot be undone. */
  destructive?: boolean
  /** Whether the buttons stay in view, because the form is often taller than the window. */
  sticky?: boolean
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog, with its fields, its error, and the buttons. */
export function DialogForm({
  form,
  action,
  keep = t('kit.cancel'),
  destructive = false,
  sticky = false,
  onClose,
  children,
}: DialogFormProps) {
  return (
    <form
      {...form.props}
      onSubmit={(event) => {
        // In React, events of a dialog bubble to the component that opened it, so a surrounding form would be submitted too.
        event.stopPropagation()
        form.props.onSubmit(event)
      }}
    >
      <div className={css['fields']} data-sticky={sticky || undefined}>
        {children}
        {/* The error is near the submit button, because the top of a long dialog may be out of view. */}
        <FormFailure error={form.failure} />
      </div>
      <DialogActions sticky={sticky}>
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
