import { Button } from '@mantine/core'
import { useState } from 'react'

import { ResourcePicker } from '../../../ui/form/resource-picker/resource-picker.tsx'
import { t } from '../../../messages/messages.ts'

interface FilterCollectionsProps {
  /** The filter's label. */
  name: string
  /** The collections' ids; null for all collections. */
  value: string[] | null
  onChange: (value: string[] | null) => void
}

/** Shows how many collections have a filter on their pages, with buttons to add collections or to choose all of them. */
export function FilterCollections({ name, value, onChange }: FilterCollectionsProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <span>
      {value === null ? t('filters.collections.all') : t('filters.collections.some', { count: value.length })}{' '}
      <Button variant="subtle" size="compact-sm" aria-label={t('filters.collections.chooseFor', { name })} onClick={() => setOpen(true)}>
        {t('filters.collections.choose')}
      </Button>
      {value !== null && (
        <Button variant="subtle" size="compact-sm" aria-label={t('filters.collections.toAll', { name })} onClick={() => onChange(null)}>
          {t('filters.collections.reset')}
        </Button>
      )}
      <ResourcePicker
        kind="collection"
        multiple
        opened={isOpen}
        taken={value ?? []}
        onClose={() => setOpen(false)}
        onPick={(resources) => onChange([...(value ?? []), ...resources.map(({ id }) => id)])}
      />
    </span>
  )
}
