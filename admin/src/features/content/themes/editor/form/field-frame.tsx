import { Input } from '@mantine/core'
import { type ReactNode, useId } from 'react'

import fieldset from '../../fieldset.module.css'
import css from './field-frame.module.css'

interface FieldFrameProps {
  label: string
  help: string | undefined
  error?: string | undefined
  /** What the controls are together, for screen readers. */
  role?: 'group' | 'radiogroup'
  children: ReactNode
}

/** The label, the help and the error around a control that consists of several. */
export function FieldFrame({ label, help, error, role = 'group', children }: FieldFrameProps) {
  const id = useId()
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset className={fieldset['frame']} role={role} aria-describedby={described || undefined} aria-invalid={error ? true : undefined}>
      <legend className={css['legend']}>{label}</legend>
      {children}
      {help && <Input.Description id={`${id}-help`}>{help}</Input.Description>}
      {error && <Input.Error id={`${id}-error`}>{error}</Input.Error>}
    </fieldset>
  )
}
