// No element is a list of suggestions for a text of several lines, whose field keeps the focus.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/interactive-supports-focus */
import { Textarea } from '@mantine/core'
import { useId, useRef, useState } from 'react'

import { t, tOr } from '../../../messages/messages.ts'
import { classes } from '../../../ui/theme/classes.ts'
import css from './template-field.module.css'
import { suggestionsFor, type Suggestion, type TemplateVariable } from './suggestions.ts'

interface TemplateFieldProps {
  label: string
  /** Whether only screen readers get the label, because it is the title above the field. */
  isLabelHidden?: boolean
  description?: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  variables: readonly TemplateVariable[]
  /** Whether the field has one line. */
  isLine?: boolean
  /** Whether the text is code. */
  isCode?: boolean
  name?: string
}

/**
 * A text with variables. After `{{`, it suggests variables: the arrow keys choose one, Enter or Tab inserts it, and Escape closes the
 * list.
 */
export function TemplateField({
  label,
  isLabelHidden = false,
  description,
  value,
  onChange,
  error,
  variables,
  isLine = false,
  isCode = false,
  name,
}: TemplateFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const listId = useId()
  const [caret, setCaret] = useState<number | null>(null)
  const [active, setActive] = useState(0)
  const found = caret === null ? [] : suggestionsFor(value, caret, variables)
  const at = Math.min(active, found.length - 1)

  function insert({ text, from }: Suggestion): void {
    const end = caret ?? value.length
    const rest = value.slice(end).replace(/^\s*\}\}/, '')
    onChange(`${value.slice(0, from)}${text}${rest}`)
    setCaret(null)
    const place = from + text.length
    requestAnimationFrame(() => field.current?.setSelectionRange(place, place))
  }

  function press(event: React.KeyboardEvent): void {
    if (isLine && event.key === 'Enter' && found.length === 0) return event.preventDefault()
    if (found.length === 0) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) setActive((at + step + found.length) % found.length)
    else if (event.key === 'Enter' || event.key === 'Tab') insert(found[at]!)
    else if (event.key === 'Escape') setCaret(null)
    else return
    event.preventDefault()
  }

  return (
    <div className={css['field']}>
      <Textarea
        ref={field}
        {...(isLabelHidden ? { 'aria-label': label } : { label })}
        description={description}
        {...(name !== undefined && { name })}
        value={value}
        error={error}
        autosize
        minRows={isLine ? 1 : isCode ? 14 : 2}
        maxRows={isCode ? 40 : 14}
        spellCheck={!isCode}
        classNames={isCode ? { input: css['code'] ?? '' } : {}}
        aria-autocomplete="list"
        aria-controls={found.length > 0 ? listId : undefined}
        aria-activedescendant={found.length > 0 ? `${listId}-${at}` : undefined}
        onChange={({ currentTarget }) => {
          onChange(isLine ? currentTarget.value.replaceAll('\n', ' ') : currentTarget.value)
          setCaret(currentTarget.selectionEnd)
          setActive(0)
        }}
        onKeyDown={press}
        onBlur={() => setCaret(null)}
      />
      {found.length > 0 && (
        <div id={listId} role="listbox" className={css['list']} aria-label={t('notifications.variables')}>
          {found.map((suggestion, index) => (
            <div
              key={suggestion.name}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === at}
              className={classes(css['option'], index === at && css['active'])}
              // The field keeps the focus.
              onMouseDown={(event) => {
                event.preventDefault()
                insert(suggestion)
              }}
            >
              <code>{suggestion.name}</code>
              <span className={css['about']}>{tOr(`notifications.variable.${suggestion.name}`, suggestion.sample)}</span>
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
