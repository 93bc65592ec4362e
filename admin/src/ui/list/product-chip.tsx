import { useQuery } from '@tanstack/react-query'
import { allows } from '@vitrine/contract/scopes.ts'
import { useState } from 'react'

import { callQuery } from '../../api/query.ts'
import { t } from '../../messages/messages.ts'
import { ResourcePicker } from '../form/resource-picker/resource-picker.tsx'
import { useMe } from '../../api/use-me.ts'
import { ChipFrame } from './chip-frame.tsx'
import css from './filter-chip.module.css'
import type { ListState } from './list-state.ts'
import type { ProductFilter } from './list-types.ts'

/** The chip of a product filter. It loads the product's title, because the URL contains only the id. */
export function ProductChip({ filter, state }: { filter: ProductFilter; state: ListState }) {
  const [isPicking, setPicking] = useState(false)
  const id = state.get(filter.key) ?? ''
  const canSee = allows(useMe(), 'products')
  const { data, isError } = useQuery({ ...callQuery('products.get', { params: { id } }), enabled: canSee && id !== '' })
  const title = data?.title ?? (canSee && !isError ? '…' : t('list.filter.product.unknown'))
  return (
    <ChipFrame filter={filter} state={state} isSet={id !== ''}>
      <button type="button" className={css['button']} aria-haspopup="dialog" onClick={() => setPicking(true)}>
        {id === '' ? filter.label : `${filter.label}: ${title}`}
      </button>
      <ResourcePicker
        kind="product"
        opened={isPicking}
        onClose={() => setPicking(false)}
        onPick={([product]) => product && state.set({ [filter.key]: product.id })}
      />
    </ChipFrame>
  )
}
