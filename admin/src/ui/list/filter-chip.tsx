import { Popover } from '../overlay/popover.tsx'
import { useStore } from '../../api/use-store.ts'
import { ChipFrame } from './chip-frame.tsx'
import css from './filter-chip.module.css'
import { FilterFields, type PopoverFilter } from './filter-fields.tsx'
import { rangeText } from './filter-range.tsx'
import type { ListState } from './list-state.ts'
import type { ChoiceFilter, Filter } from './list-types.ts'
import { ProductChip } from './product-chip.tsx'

interface FilterChipProps<F> {
  filter: F
  state: ListState
}

/** The chip of one filter. It shows the filter's name and, once set, its value with a button to remove it. */
export function FilterChip({ filter, state }: FilterChipProps<Filter>) {
  return filter.kind === 'product' ? <ProductChip filter={filter} state={state} /> : <PopoverChip filter={filter} state={state} />
}

function PopoverChip({ filter, state }: FilterChipProps<PopoverFilter>) {
  const { currency } = useStore()
  const value = textOf(filter, state, currency)
  return (
    <ChipFrame filter={filter} state={state} isSet={value !== null}>
      <Popover
        label={filter.label}
        renderTrigger={(props) => (
          <button type="button" className={css['button']} {...props}>
            {value === null ? filter.label : `${filter.label}: ${value}`}
          </button>
        )}
      >
        {(close) => <FilterFields filter={filter} state={state} onDone={close} />}
      </Popover>
    </ChipFrame>
  )
}

/** Describes the filter's value as text; null when the filter is not set. */
function textOf(filter: PopoverFilter, state: ListState, currency: string): string | null {
  switch (filter.kind) {
    case 'choice':
      return choiceText(filter, state)
    case 'text':
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
