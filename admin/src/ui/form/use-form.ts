import { useState, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'

import { CallError } from '../../api/call-error.ts'

/** Returns a message that says what is wrong with a value and how to fix it; null when the value is valid. */
export type Rule<Value> = (value: Value) => string | null

interface FormOptions<Values> {
  initial: Values
  /** Initial unsaved changes. */
  edits?: Partial<Values> | undefined
  /** Validation rules by field. A rule may use the values of other fields. */
  rules?: { [Field in keyof Values]?: (value: Values[Field], values: Values) => string | null }
  /** Throws CallError. Its field errors appear at their fields, and every other error is in `failure`. */
  submit: (values: Values) => Promise<unknown>
}

/** The error from the server, with the values that caused it. */
export interface Refusal<Values> {
  error: CallError
  values: Values
}

type Errors<Values> = { [Field in keyof Values]?: string }

/**
 * Returns the state of a form. Errors appear after the first attempt to submit, and are then updated live. The first
 * field with an error is focused, which also makes screen readers read it. Controls get their props from
 * `form.text('email')` if they report an event, from `form.value('country')` if they report a value, and from
 * `form.checked('taxable')` if they are checkboxes.
 */
export function useForm<Values extends Record<string, unknown>>({ initial, edits, rules = {}, submit }: FormOptions<Values>) {
  const [start, setStart] = useState(initial)
  const [values, setValues] = useState<Values>({ ...initial, ...edits })
  const [attempted, setAttempted] = useState(false)
  const [sending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<Refusal<Values> | null>(null)

  const refused = refusal ? stillRefused(refusal, values) : {}
  const errors: Errors<Values> = attempted ? { ...refused, ...broken(values, rules) } : refused

  /**
   * Sets a field to a value, or to the result of a function of the current value. A function is for values that depend
   * on asynchronous answers, because the field may have changed in the meantime.
   */
  function set<Field extends keyof Values>(field: Field, value: Values[Field] | ((now: Values[Field]) => Values[Field])): void {
    setValues((current) => ({
      ...current,
      [field]: typeof value === 'function' ? (value as (now: Values[Field]) => Values[Field])(current[field]) : value,
    }))
  }

  async function send(form: HTMLFormElement): Promise<void> {
    const focusFirstError = () => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
    flushSync(() => {
      setAttempted(true)
      setRefusal(null)
    })
    if (Object.keys(broken(values, rules)).length > 0) return focusFirstError()
    setSending(true)
    try {
      await submit(values)
      setStart(values)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      flushSync(() => setRefusal({ error, values }))
      focusFirstError()
    } finally {
      setSending(false)
    }
  }

  const bind = <Field extends keyof Values & string>(field: Field) => ({ name: field, error: errors[field] })

  return {
    values,
    set,
    errors,
    /** The last error from the server, for errors inside of a field: `options.0.name`. */
    refusal,
    /** Shows an error from the server at its fields. */
    refuse: setRefusal,
    /** The error from the server, unless every part of it belongs to a field. */
    failure: refusal && !isOfFields(refusal) ? refusal.error : null,
    sending,
    /** The fields that differ from the loaded or last saved values. */
    changed: (Object.keys(values) as (keyof Values)[]).filter((field) => !same(values[field], start[field])),
    discard: () => {
      setValues(start)
      setRefusal(null)
      setAttempted(false)
    },
    /** The props for the form element. Buttons outside of it can submit it with their `form` attribute. */
    props: {
      noValidate: true,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        if (!sending) void send(event.currentTarget)
      },
    },
    text: <Field extends keyof Values & string>(field: Field) => ({
      ...bind(field),
      value: String(values[field] ?? ''),
      onChange: (event: { currentTarget: { value: string } }) => set(field, event.currentTarget.value as Values[Field]),
    }),
    value: <Field extends keyof Values & string>(field: Field) => ({
      ...bind(field),
      value: values[field],
      onChange: (value: Values[Field]) => set(field, value),
    }),
    checked: <Field extends keyof Values & string>(field: Field) => ({
      ...bind(field),
      checked: values[field] === true,
      onChange: (event: { currentTarget: { checked: boolean } }) => set(field, event.currentTarget.checked as Values[Field]),
    }),
  }
}

function broken<Values extends Record<string, unknown>>(values: Values, rules: FormOptions<Values>['rules'] = {}): Errors<Values> {
  const found = Object.keys(rules).flatMap((field) => {
    const message = rules[field]?.(values[field] as Values[string], values)
    return message ? [[field, message]] : []
  })
  return Object.fromEntries(found)
}

/** Returns the server's error of each field. An error disappears once its field is changed. */
function stillRefused<Values extends Record<string, unknown>>({ error, values: sent }: Refusal<Values>, values: Values): Errors<Values> {
  const fields = Object.keys(values).filter((field) => sent[field] === values[field] && error.field(field) !== undefined)
  return Object.fromEntries(fields.map((field) => [field, error.field(field)])) as Errors<Values>
}

const isOfFields = <Values extends object>({ error: { errors }, values }: Refusal<Values>): boolean =>
  errors.length > 0 && errors.every(({ field }) => field !== undefined && field in values)

/** Form values are plain data, so they can be compared as JSON. */
const same = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other)
