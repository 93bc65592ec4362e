import type { HTMLInputAutoCompleteAttribute, InputHTMLAttributes } from 'react'

import type { Checkout } from './part.tsx'
import { optionsHtml } from './options-html.ts'
import { problemText } from './problem-text.ts'

interface Props extends Checkout {
  label: string
  /** As it is sent. */
  name: string
  /** What a browser may fill in, as the HTML standard names it. */
  autoComplete: HTMLInputAutoCompleteAttribute
  value: string
  required?: boolean
  /** A share of the line where there is room: two or three of these stand beside each other. */
  share?: 'half' | 'third'
}

/** Where a field's error links lead. */
export const fieldId = (name: string): string => `checkout-${name.replace('.', '-')}`

/** What ties a control to what is said of it. */
export function saidOf(checkout: Checkout, name: string) {
  const text = problemText(checkout, name)
  const id = fieldId(name)
  return {
    control: {
      id,
      'aria-invalid': text === undefined ? undefined : true,
      'aria-describedby': text === undefined ? undefined : `${id}-error`,
    },
    // Stands there empty, so that a script has where to say what is wrong.
    below: (
      <p className="error" id={`${id}-error`} hidden={text === undefined}>
        {text}
      </p>
    ),
  }
}

const classOf = (share: Props['share']) => (share ? `checkout-field ${share}` : 'checkout-field')

/** The name above a field; what need not be filled in says so. */
export function Label({ shop, htmlFor, label, required }: Pick<Checkout, 'shop'> & { htmlFor: string; label: string; required: boolean }) {
  return (
    <label className="label" htmlFor={htmlFor}>
      {required ? label : shop.t('checkout.optional', { label })}
    </label>
  )
}

type Typed = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'inputMode' | 'autoCapitalize' | 'maxLength' | 'placeholder' | 'spellCheck'
>

/** One line to type in. */
export function Field({ shop, checkout, label, name, value, required = false, share, ...typed }: Props & Typed) {
  const { control, below } = saidOf({ shop, checkout }, name)
  return (
    <div className={classOf(share)}>
      <Label shop={shop} htmlFor={control.id} label={label} required={required} />
      <input className="field" type="text" {...typed} {...control} name={name} defaultValue={value} required={required} />
      {below}
    </div>
  )
}

/** One of a few, by its code. */
export function Choice({
  shop,
  checkout,
  label,
  name,
  value,
  autoComplete,
  required = false,
  share,
  options,
}: Props & { options: readonly { code: string; name: string }[] }) {
  const { control, below } = saidOf({ shop, checkout }, name)
  const choices = { __html: optionsHtml(options, value, shop.t('checkout.choose')) }
  return (
    <div className={classOf(share)}>
      <Label shop={shop} htmlFor={control.id} label={label} required={required} />
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
