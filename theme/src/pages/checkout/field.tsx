import type { HTMLInputAutoCompleteAttribute, InputHTMLAttributes } from 'react'

import type { Fields } from './part.tsx'
import { optionsHtml } from './options-html.ts'
import { missingText, problemText } from './problem-text.ts'

interface Props extends Fields {
  label: string
  /** The name under which the field is sent. */
  name: string
  /** The autofill token of the HTML standard. */
  autoComplete: HTMLInputAutoCompleteAttribute
  value: string
  required?: boolean
  /** The field's share of the line on wide screens, where two or three fields share a line. */
  share?: 'half' | 'third'
}

/** Returns the id of a field's control, which error links point to. */
export const fieldId = (name: string): string => `checkout-${name.replace('.', '-')}`

/** Returns the attributes that connect a control with its error message, and the element with that message. */
export function saidOf(checkout: Fields, name: string) {
  const text = problemText(checkout, name)
  const id = fieldId(name)
  return {
    control: {
      id,
      'aria-invalid': text === undefined ? undefined : true,
      'aria-describedby': text === undefined ? undefined : `${id}-error`,
    },
    // The element is rendered even when empty, so that a script can show an error in it.
    below: (
      <p className="error" id={`${id}-error`} hidden={text === undefined} data-missing={missingText(checkout, name)}>
        {text}
      </p>
    ),
  }
}

const classOf = (share: Props['share']) => (share ? `checkout-field ${share}` : 'checkout-field')

/** The label of a field, which says if the field is optional. */
export function Label({
  storefront,
  htmlFor,
  label,
  required,
}: Pick<Fields, 'storefront'> & { htmlFor: string; label: string; required: boolean }) {
  return (
    <label className="label" htmlFor={htmlFor}>
      {required ? label : storefront.t('checkout.optional', { label })}
    </label>
  )
}

type Typed = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'inputMode' | 'autoCapitalize' | 'maxLength' | 'placeholder' | 'spellCheck'
>

/** A text field with its label and error. */
export function Field({ storefront, checkout, label, name, value, required = false, share, ...typed }: Props & Typed) {
  const { control, below } = saidOf({ storefront, checkout }, name)
  return (
    <div className={classOf(share)}>
      <Label storefront={storefront} htmlFor={control.id} label={label} required={required} />
      <input className="field" type="text" {...typed} {...control} name={name} defaultValue={value} required={required} />
      {below}
    </div>
  )
}

/** A select field with its label and error. */
export function Choice({
  storefront,
  checkout,
  label,
  name,
  value,
  autoComplete,
  required = false,
  share,
  options,
}: Props & { options: readonly { code: string; name: string }[] }) {
  const { control, below } = saidOf({ storefront, checkout }, name)
  const choices = { __html: optionsHtml(options, value, storefront.t('checkout.choose')) }
  return (
    <div className={classOf(share)}>
      <Label storefront={storefront} htmlFor={control.id} label={label} required={required} />
      <select
        className="field"
        {...control}
        name={name}
        autoComplete={autoComplete}
        required={required}
        dangerouslySetInnerHTML={choices}
      />
      {below}
    </div>
  )
}
