import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { errorMessages } from '../../api/error-text.ts'
import { callQuery } from '../../api/query.ts'
import type { Chosen } from '../../ui/form/resource-picker/chosen-resources.tsx'
import { t } from '../../messages/messages.ts'

const TYPING_PAUSE_MS = 300
const SHOWN = '20'
const NEWEST = ''

/** A field that finds an order by its number, email or name. `value` is null for the newest one. */
export function OrderChoice({ value, onChange }: { value: Chosen | null; onChange: (order: Chosen | null) => void }) {
  const label = value?.name ?? t('pixels.debugger.newest')
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS)
  // The field shows its choice as a text, which nobody has typed.
  const asked = search === '' || search === label ? {} : { search }
  const orders = useQuery({ ...callQuery('orders.list', { query: { limit: SHOWN, ...asked } }), placeholderData: keepPreviousData })
  const found = (orders.data?.items ?? []).map(({ id, name }) => ({ id, name }))
  const chosen = value && !found.some(({ id }) => id === value.id) ? [value] : []
  return (
    <Select
      label={t('pixels.debugger.order')}
      searchable
      allowDeselect={false}
      data={[
        { value: NEWEST, label: t('pixels.debugger.newest') },
        ...[...chosen, ...found].map(({ id, name }) => ({ value: id, label: name })),
      ]}
      // The server has searched.
      filter={({ options }) => options}
      error={orders.isError && errorMessages(orders.error).join(' ')}
      value={value?.id ?? NEWEST}
      onSearchChange={setTyped}
      // What is typed replaces the choice.
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={(picked) => onChange(found.find(({ id }) => id === picked) ?? null)}
    />
  )
}
