import { TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'

import { t } from '../../words/words.ts'
import { dayText } from '../format.ts'
import { Pop } from '../pop.tsx'
import css from './filter-chip.module.css'
import type { ListState } from './list-state.ts'
import type { Filter } from './list-types.ts'
import popover from './popover.module.css'

const FIND_FROM = 9

/** One filter: its name until it is set, then what it is set to, with a way to take it off. */
export function FilterChip({ filter, state }: { filter: Filter; state: ListState }) {
  const value = valueText(filter, state)
  const clear = () =>
    state.set(filter.kind === 'days' ? { [filter.key]: undefined, [filter.toKey]: undefined } : { [filter.key]: undefined })
  return (
    <span className={css['chip']} data-set={value !== null || undefined}>
      <Pop
        label={filter.label}
        renderTrigger={(props) => (
          <button type="button" className={css['button']} {...props}>
            {value === null ? filter.label : `${filter.label}: ${value}`}
          </button>
        )}
      >
        {(close) =>
          filter.kind === 'choice' ? (
            <Choices
              filter={filter}
              chosen={state.get(filter.key)}
              onChoose={(chosen) => {
                state.set({ [filter.key]: chosen })
                close()
              }}
            />
          ) : (
            <div className={popover['form']}>
              <Day label={t('list.filter.from')} name={filter.key} state={state} />
              <Day label={t('list.filter.to')} name={filter.toKey} state={state} />
            </div>
          )
        }
      </Pop>
      {value !== null && (
        <button type="button" className={css['clear']} aria-label={t('list.filter.clear', { filter: filter.label })} onClick={clear}>
          <IconX size={14} stroke={1.75} />
        </button>
      )}
    </span>
  )
}

interface ChoicesProps {
  filter: Extract<Filter, { kind: 'choice' }>
  chosen: string | undefined
  onChoose: (value: string | undefined) => void
}

function Choices({ filter: { key, label: legend, choices }, chosen, onChoose }: ChoicesProps) {
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
      <div className={popover['choices']} role="radiogroup" aria-label={legend}>
        {[{ value: undefined, label: t('list.filter.any') }, ...shown].map(({ value, label }) => (
          <label key={label} className={popover['choice']}>
            <input type="radio" name={key} checked={chosen === value} onChange={() => onChoose(value)} />
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
