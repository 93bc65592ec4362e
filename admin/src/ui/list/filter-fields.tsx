import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'

import { t } from '../../messages/messages.ts'
import { useStore } from '../../api/use-store.ts'
import { RangeFields } from './filter-range.tsx'
import type { ListState } from './list-state.ts'
import type { ChoiceFilter, Filter, ProductFilter, TextFilter } from './list-types.ts'
import popover from './popover.module.css'

const FIND_FROM = 9

/** A filter that is set in a popover. The product filter has a dialog instead. */
export type PopoverFilter = Exclude<Filter, ProductFilter>

interface FilterFieldsProps<F> {
  filter: F
  state: ListState
  /** Called when the filter is set and the popover can close. */
  onDone: () => void
}

/** The fields that set a filter. */
export function FilterFields({ filter, state, onDone }: FilterFieldsProps<PopoverFilter>) {
  const { currency } = useStore()
  switch (filter.kind) {
    case 'choice':
      return <Choices filter={filter} state={state} onDone={onDone} />
    case 'text':
      return <TextFilterField filter={filter} state={state} onDone={onDone} />
    case 'days':
    case 'money':
      return <RangeFields filter={filter} state={state} currency={currency} />
  }
}

function Choices({ filter: { key, label: legend, choices }, state, onDone }: FilterFieldsProps<ChoiceFilter>) {
  const [find, setFind] = useState('')
  const chosen = state.get(key)
  const shown = choices.filter(({ label }) => label.toLowerCase().includes(find.toLowerCase()))
  const choose = (value: string | undefined) => {
    state.set({ [key]: value })
    onDone()
  }
  return (
    <div className={popover['form']}>
      {choices.length >= FIND_FROM && (
        <TextInput
          aria-label={t('list.filter.find')}
          placeholder={t('list.filter.find')}
          value={find}
          onChange={(event) => setFind(event.currentTarget.value)}
        />
      )}
      <div className={popover['choices']} role="radiogroup" aria-label={legend}>
        {[{ value: undefined, label: t('list.filter.any') }, ...shown].map(({ value, label }) => (
          <label key={label} className={popover['choice']}>
            <input type="radio" name={key} checked={chosen === value} onChange={() => choose(value)} />
            {label}
          </label>
        ))}
      </div>
    </div>
  )
}

/**
 * The field of a text filter. The text is applied on submit and not on every keystroke, because each change loads the
 * list again.
 */
function TextFilterField({ filter: { key, label, maxLength }, state, onDone }: FilterFieldsProps<TextFilter>) {
  const [typed, setTyped] = useState(state.get(key) ?? '')
  return (
    <form
      className={popover['form']}
      onSubmit={(event) => {
        event.preventDefault()
        state.set({ [key]: typed.trim() })
        onDone()
      }}
    >
      <TextInput
        label={label}
        autoComplete="off"
        maxLength={maxLength}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" size="compact-md">
        {t('kit.apply')}
      </Button>
    </form>
  )
}
