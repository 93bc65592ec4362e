import { Pop } from '../pop.tsx'
import { useStore } from '../use-store.ts'
import { ChipFrame } from './chip-frame.tsx'
import css from './filter-chip.module.css'
import { FilterFields, type PopFilter } from './filter-fields.tsx'
import { rangeText } from './filter-range.tsx'
import type { ListState } from './list-state.ts'
import type { ChoiceFilter, Filter } from './list-types.ts'
import { ProductChip } from './product-chip.tsx'

interface FilterChipProps<F> {
  filter: F
  state: ListState
}

/** One filter: its name until it is set, then what it is set to, with a way to take it off. */
export function FilterChip({ filter, state }: FilterChipProps<Filter>) {
  return filter.kind === 'product' ? <ProductChip filter={filter} state={state} /> : <PopChip filter={filter} state={state} />
}

function PopChip({ filter, state }: FilterChipProps<PopFilter>) {
  const { currency } = useStore()
  const value = textOf(filter, state, currency)
  return (
    <ChipFrame filter={filter} state={state} isSet={value !== null}>
      <Pop
        label={filter.label}
        renderTrigger={(props) => (
          <button type="button" className={css['button']} {...props}>
            {value === null ? filter.label : `${filter.label}: ${value}`}
          </button>
        )}
      >
        {(close) => <FilterFields filter={filter} state={state} onDone={close} />}
      </Pop>
    </ChipFrame>
  )
}

/** What the filter is set to, in words; null when it is not set. */
function textOf(filter: PopFilter, state: ListState, currency: string): string | null {
  switch (filter.kind) {
    case 'choice':
      return choiceText(filter, state)
    case 'word':
      return state.get(filter.key) || null
    case 'days':
    case 'money':
      return rangeText(filter, state, currency)
  }
}

function choiceText({ key, choices }: ChoiceFilter, state: ListState): string | null {
  const value = state.get(key)
  return value ? (choices.find((choice) => choice.value === value)?.label ?? value) : null
}
