import { useId } from 'react'

import css from './choice-group.module.css'

interface ChoiceGroupProps<Value extends string> {
  legend: string
  name: string
  choices: readonly { value: Value; label: string; hint?: string }[]
  value: Value | null
  error: string | undefined
  /** A text about the chosen answer, below the choices. */
  note?: string | undefined
  onChange: (value: Value) => void
}

/** A question with a few answers as radio buttons that look like chips. */
export function ChoiceGroup<Value extends string>({ legend, name, choices, value, error, note, onChange }: ChoiceGroupProps<Value>) {
  const noteId = useId()
  const errorId = useId()
  const described = [...(note ? [noteId] : []), ...(error ? [errorId] : [])].join(' ')
  return (
    <fieldset
      className={css['group']}
      role="radiogroup"
      // A form moves the focus to the first invalid field, so this element must be focusable.
      tabIndex={-1}
      aria-invalid={error ? true : undefined}
      aria-describedby={described || undefined}
    >
      <legend className={css['legend']}>{legend}</legend>
      <div className={css['choices']}>
        {choices.map((choice) => (
          <label key={choice.value} className={css['choice']}>
            <input type="radio" name={name} value={choice.value} checked={value === choice.value} onChange={() => onChange(choice.value)} />
            <span>
              {choice.label}
              {choice.hint && <span className={css['hint']}>{choice.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      {note && (
        <p id={noteId} className={css['note']}>
          {note}
        </p>
      )}
      {error && (
        <p id={errorId} className={css['error']}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
