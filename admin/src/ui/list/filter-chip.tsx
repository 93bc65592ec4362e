import { TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'

import { t } from '../../words/words.ts'
import { Pop } from '../pop.tsx'
import { useStore } from '../use-store.ts'
import css from './filter-chip.module.css'
import type { ListState } from './list-state.ts'
import { rangeText, RangeFields } from './filter-range.tsx'
import type { ChoiceFilter, Filter } from './list-types.ts'
import popover from './popover.module.css'

const FIND_FROM = 9

/** One filter: its name until it is set, then what it is set to, with a way to take it off. */
export function FilterChip({ filter, state }: { filter: Filter; state: ListState }) {
  const { currency } = useStore()
  const value = filter.kind === 'choice' ? choiceText(filter, state) : rangeText(filter, state, currency)
  const clear = () => state.set({ [filter.key]: undefined, ...(filter.kind !== 'choice' && { [filter.toKey]: undefined }) })
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
            <RangeFields filter={filter} state={state} currency={currency} />
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
  filter: ChoiceFilter
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

/** What the filter is set to, in words; null when it is not set. */
function choiceText({ key, choices }: ChoiceFilter, state: ListState): string | null {
  const value = state.get(key)
  return value ? (choices.find((choice) => choice.value === value)?.label ?? value) : null
}
