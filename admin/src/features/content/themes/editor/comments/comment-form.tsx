import { Button, Textarea } from '@mantine/core'
import { THEME_COMMENT_MAX } from '@vitrine/contract/limits.ts'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

import type { CallError } from '../../../../../api/call-error.ts'
import { t } from '../../../../../messages/messages.ts'
import { FormFailure } from '../../../../../ui/form/form-failure.tsx'
import css from './comments.module.css'

interface CommentFormProps {
  label: string
  /** The text of the button that sends it. */
  action: string
  initial?: string | undefined
  onText?: (text: string) => void
  error: CallError | null
  isSending: boolean
  /** Sends the text, and calls `onDone` once the server has it. */
  send: (body: string, onDone: () => void) => void
  onCancel?: () => void
}

/** The text of a new comment, or of one that is edited. A failed text stays. */
export function CommentForm({ label, action, initial = '', onText, error, isSending, send, onCancel }: CommentFormProps) {
  const [text, setText] = useState(initial)
  const input = useRef<HTMLTextAreaElement>(null)
  const isEdit = onCancel !== undefined
  // The button that opened it is gone.
  useEffect(() => {
    if (isEdit) input.current?.focus()
  }, [isEdit])
  const isSendable = text.trim() !== '' && !isSending
  const submit = () => isSendable && send(text.trim(), () => change(''))

  function change(value: string): void {
    setText(value)
    onText?.(value)
  }

  function onKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    submit()
  }

  return (
    <form
      className={css['form']}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <FormFailure error={error} />
      <Textarea
        label={label}
        autosize
        minRows={2}
        maxRows={12}
        maxLength={THEME_COMMENT_MAX}
        ref={input}
        data-own-undo
        value={text}
        onChange={({ currentTarget }) => change(currentTarget.value)}
        onKeyDown={onKey}
      />
      <div className={css['actions']}>
        <Button type="submit" size="compact-md" disabled={text.trim() === ''} loading={isSending}>
          {action}
        </Button>
        {onCancel && (
          <Button variant="default" size="compact-md" onClick={onCancel}>
            {t('kit.cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}
