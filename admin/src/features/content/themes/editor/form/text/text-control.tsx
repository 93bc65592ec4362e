import { Textarea, TextInput } from '@mantine/core'
import type { EmailField, TextareaField, TextField, UrlField } from '@vitrine/theme/fields/kinds.ts'
import { useRef } from 'react'

import type { ControlProps } from '../control.ts'
import { Tokens } from './tokens.tsx'

type AnyTextField = TextField | TextareaField | EmailField | UrlField

const ROWS_MAX = 10

/** A text: one line, several lines, an email or a URL. Placeholders for values can be inserted where the text cursor is. */
export function TextControl({ field, help, label, value, error, onChange, onEnd }: ControlProps<AnyTextField>) {
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const text = typeof value === 'string' ? value : ''

  function insert(token: string): void {
    const { selectionStart, selectionEnd } = input.current ?? {}
    const [from, to] = [selectionStart ?? text.length, selectionEnd ?? text.length]
    onChange(text.slice(0, from) + token + text.slice(to))
    onEnd()
    input.current?.focus()
  }

  const props = {
    ref: input,
    label,
    description: help,
    error,
    required: field.required ?? false,
    withAsterisk: false,
    value: text,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
    onBlur: onEnd,
  }
  return (
    <>
      {field.kind === 'textarea' ? (
        <Textarea autosize minRows={3} maxRows={ROWS_MAX} {...props} />
      ) : (
        <TextInput {...typeOf(field)} {...props} />
      )}
      {field.tokens && <Tokens tokens={field.tokens} onInsert={insert} />}
    </>
  )
}

function typeOf({ kind }: AnyTextField) {
  if (kind === 'email') return { type: 'email', autoComplete: 'off' } as const
  return kind === 'url' ? ({ type: 'url', placeholder: 'https://' } as const) : {}
}
