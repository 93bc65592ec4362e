import { Popover, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'

import { t } from '../../words/words.ts'
import { dayText } from '../format.ts'
import css from './filter-chip.module.css'
import type { ListState } from './list-state.ts'
import type { Choice, Filter } from './list-types.ts'
import popover from './popover.module.css'

const FIND_FROM = 9

/** One filter: its name until it is set, then what it is set to, with a way to take it off. */
export function FilterChip({ filter, state }: { filter: Filter; state: ListState }) {
  const [opened, setOpened] = useState(false)
  const value = valueText(filter, state)
  const clear = () =>
    state.set(filter.kind === 'days' ? { [filter.key]: undefined, [filter.toKey]: undefined } : { [filter.key]: undefined })
  return (
    <span className={css['chip']} data-set={value !== null || undefined}>
      <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus>
        <Popover.Target>
          <button type="button" className={css['button']} aria-expanded={opened} onClick={() => setOpened(!opened)}>
            {value === null ? filter.label : `${filter.label}: ${value}`}
          </button>
        </Popover.Target>
        <Popover.Dropdown>
          {filter.kind === 'choice' ? (
            <Choices
              name={filter.key}
              choices={filter.choices}
              chosen={state.get(filter.key)}
              onChoose={(chosen) => {
                state.set({ [filter.key]: chosen })
                setOpened(false)
              }}
            />
          ) : (
            <div className={popover['form']}>
              <Day label={t('list.filter.from')} name={filter.key} state={state} />
              <Day label={t('list.filter.to')} name={filter.toKey} state={state} />
            </div>
          )}
        </Popover.Dropdown>
      </Popover>
      {value !== null && (
        <button type="button" className={css['clear']} aria-label={t('list.filter.clear', { filter: filter.label })} onClick={clear}>
          <IconX size={14} stroke={1.75} />
        </button>
      )}
    </span>
  )
}

interface ChoicesProps {
  name: string
  choices: readonly Choice[]
  chosen: string | undefined
  onChoose: (value: string | undefined) => void
}

function Choices({ name, choices, chosen, onChoose }: ChoicesProps) {
  const [find, setFind] = useState('')
  const shown = choices.filter(({ label }) => label.toLowerCase().includes(find.toLowerCase()))
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
      <div className={popover['choices']} role="radiogroup">
        {[{ value: undefined, label: t('list.filter.any') }, ...shown].map(({ value, label }) => (
          <label key={label} className={popover['choice']}>
            <input type="radio" name={name} checked={chosen === value} onChange={() => onChoose(value)} />
            {label}
          </label>
        ))}
      </div>
    </div>
  )
}

function Day({ label, name, state }: { label: string; name: string; state: ListState }) {
  return (
    <TextInput
      type="date"
      label={label}
      value={state.get(name) ?? ''}
      onChange={(event) => state.set({ [name]: event.currentTarget.value })}
    />
  )
}

/** What the filter is set to, in words; null when it is not set. */
function valueText(filter: Filter, state: ListState): string | null {
  const value = state.get(filter.key)
  if (filter.kind === 'choice') return value ? (filter.choices.find((choice) => choice.value === value)?.label ?? value) : null
  const to = state.get(filter.toKey)
  return value || to ? `${value ? dayText(value) : '…'} - ${to ? dayText(to) : '…'}` : null
}
