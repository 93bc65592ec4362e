import { Input } from '@mantine/core'
import { useId, useState } from 'react'

import { t } from '../../../../messages/messages.ts'
import type { EditedOption } from './option-edits.ts'
import css from './options-card.module.css'
import { Sortable } from '../../../../ui/list/sortable.tsx'
import { ValueChip } from './value-chip.tsx'

const TEXT_MAX = 255

interface ValueChipsProps {
  option: EditedOption
  error: string | undefined
  onAdd: (values: string[]) => void
  onRename: (from: string, to: string) => void
  onRemoveValue: (value: string) => void
  onMoveValue: (from: number, to: number) => void
}

/**
 * The values of an option as chips, and an input for new ones. The typed value is added when the user presses Enter,
 * types a comma or leaves the input. If the text is a pasted comma-separated list, all of its values are added.
 */
export function ValueChips({ option: { name, values }, error, onAdd, onRename, onRemoveValue, onMoveValue }: ValueChipsProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [taken, setTaken] = useState('')
  const message = taken === '' ? error : t('products.option.value.taken', { value: taken })

  function add(): void {
    const typed = [...new Set(text.split(',').map((value) => value.trim()))].filter((value) => value !== '')
    const known = typed.find((value) => values.includes(value))
    setTaken(known ?? '')
    if (known !== undefined) return
    setText('')
    if (typed.length > 0) onAdd(typed)
  }

  return (
    <Input.Wrapper label={t('products.option.values')} error={message} id={id}>
      <Sortable ids={values} nameOf={(value) => value} onMove={onMoveValue} layout="grid">
        <ul className={css['chips']} aria-label={t('products.option.valuesOf', { name })}>
          {values.map((value) => (
            <ValueChip
              key={value}
              value={value}
              onRemove={() => onRemoveValue(value)}
              onRename={(to) => {
                const isTaken = to !== value && values.includes(to)
                setTaken(isTaken ? to : '')
                if (!isTaken && to !== value) onRename(value, to)
              }}
            />
          ))}
        </ul>
      </Sortable>
      <Input
        id={id}
        maxLength={TEXT_MAX}
        placeholder={t(values.length === 0 ? 'products.option.value.first' : 'products.option.value.next')}
        value={text}
        error={message !== undefined}
        aria-invalid={message !== undefined || undefined}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setTaken('')
        }}
        onBlur={add}
        onKeyDown={(event) => {
          // Enter would otherwise submit the form. While a word is being composed, the keys belong to the input method.
          if ((event.key !== 'Enter' && event.key !== ',') || event.nativeEvent.isComposing) return
          event.preventDefault()
          add()
        }}
      />
    </Input.Wrapper>
  )
}
