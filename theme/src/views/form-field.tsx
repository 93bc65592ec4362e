import { SHOPPER_EMAIL_MAX } from '@vitrine/contract/limits.ts'
import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react'

/** How a control is marked if its value was refused: invalid, and described by the message with this ID. */
export const markedBy = (isInvalid: boolean, messageId: string) =>
  isInvalid ? ({ 'aria-invalid': true, 'aria-describedby': messageId } as const) : {}

/** Whether any form can be refused for a reason: it was sent too often, or checked for spam. */
export const isOfForm = <Reason extends string>(reason: Reason): reason is Reason & ('tooOften' | 'again' | 'stopped') =>
  reason === 'tooOften' || reason === 'again' || reason === 'stopped'

/** The attributes of a field for the shopper's email. */
export const emailInput = { type: 'email', name: 'email', autoComplete: 'email', maxLength: SHOPPER_EMAIL_MAX, required: true } as const

interface Props {
  label: string
  hint?: string | undefined
  className?: string | undefined
  control: ReactNode
}

/** A control with its label above, and a hint below. */
function Labeled({ label, hint, className, control }: Props) {
  return (
    <label className={className}>
      <span className="label">{label}</span>
      {control}
      {hint !== undefined && <span className="hint">{hint}</span>}
    </label>
  )
}

type Labels = Pick<Props, 'label' | 'hint'>

/** A field of a form for one line, or for files. */
export const FormField = ({ label, hint, ...input }: Labels & InputHTMLAttributes<HTMLInputElement>) => (
  <Labeled label={label} hint={hint} control={<input className="field" {...input} />} />
)

/** A field of a form for several lines. `className` is of the whole field. */
export const FormTextArea = ({ label, hint, className, ...input }: Labels & TextareaHTMLAttributes<HTMLTextAreaElement>) => (
  <Labeled label={label} hint={hint} className={className} control={<textarea className="field" {...input} />} />
)
