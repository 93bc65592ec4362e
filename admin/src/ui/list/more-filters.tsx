import { IconPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'

import { t } from '../../messages/messages.ts'
import { Popover } from '../overlay/popover.tsx'
import { ResourcePicker } from '../form/resource-picker/resource-picker.tsx'
import css from './filter-chip.module.css'
import { FilterFields, type PopoverFilter } from './filter-fields.tsx'
import type { ListState } from './list-state.ts'
import type { Filter, ProductFilter } from './list-types.ts'
import more from './more-filters.module.css'
import popover from './popover.module.css'

interface MoreFiltersProps {
  /** Filters that are not set. */
  filters: readonly Filter[]
  state: ListState
}

/** A menu of rarely used filters. A filter that is chosen and set becomes a chip. */
export function MoreFilters({ filters, state }: MoreFiltersProps) {
  const [picking, setPicking] = useState<ProductFilter | null>(null)
  return (
    <span className={css['chip']}>
      <Popover
        label={t('list.filter.more')}
        renderTrigger={(props) => (
          <button type="button" className={css['button']} {...props}>
            <IconPlus size={14} stroke={1.75} className={more['plus']} aria-hidden />
            {t('list.filter.more')}
          </button>
        )}
      >
        {(close) => <Names filters={filters} state={state} onProduct={setPicking} onDone={close} />}
      </Popover>
      <ResourcePicker
        kind="product"
        opened={picking !== null}
        onClose={() => setPicking(null)}
        onPick={([product]) => picking && product && state.set({ [picking.key]: product.id })}
      />
    </span>
  )
}

interface NamesProps extends MoreFiltersProps {
  onProduct: (filter: ProductFilter) => void
  onDone: () => void
}

function Names({ filters, state, onProduct, onDone }: NamesProps) {
  const [chosen, setChosen] = useState<PopoverFilter | null>(null)
  const fields = useRef<HTMLDivElement>(null)
  // Moves the focus to the new field, because it replaces the button that was pressed.
  useEffect(() => {
    if (chosen) fields.current?.querySelector('input')?.focus()
  }, [chosen])

  if (chosen) {
    return (
      <div ref={fields}>
        {chosen.kind !== 'text' && <h3 className={popover['heading']}>{chosen.label}</h3>}
        <FilterFields filter={chosen} state={state} onDone={onDone} />
      </div>
    )
  }
  return (
    <ul className={more['names']}>
      {filters.map((filter) => (
        <li key={filter.key}>
          <button
            type="button"
            className={popover['choice']}
            onClick={() => {
              if (filter.kind !== 'product') return setChosen(filter)
              onDone()
              onProduct(filter)
            }}
          >
            {filter.label}
          </button>
        </li>
      ))}
    </ul>
  )
}
