import { Button, Pill, PillsInput } from '@mantine/core'
import { useState } from 'react'

import { ResourcePicker } from '../../../ui/form/resource-picker/resource-picker.tsx'
import { t } from '../../../messages/messages.ts'
import type { Chosen } from './feed-values.ts'

interface ChosenResourcesProps {
  kind: 'collection' | 'product'
  label: string
  error?: string | undefined
  value: readonly Chosen[]
  onChange: (value: Chosen[]) => void
}

/** The field for collections or products of a feed. */
export function ChosenResources({ kind, label, error, value, onChange }: ChosenResourcesProps) {
  const [isPicking, setPicking] = useState(false)
  return (
    <>
      <PillsInput label={label} error={error}>
        <Pill.Group>
          {value.map(({ id, name }) => (
            <Pill
              key={id}
              withRemoveButton
              removeButtonProps={{ 'aria-label': t('feeds.remove', { name }), 'aria-hidden': false, tabIndex: 0 }}
              onRemove={() => onChange(value.filter((one) => one.id !== id))}
            >
              {name}
            </Pill>
          ))}
          <Button variant="subtle" size="compact-sm" onClick={() => setPicking(true)}>
            {t(`feeds.choose.${kind}`)}
          </Button>
        </Pill.Group>
      </PillsInput>
      <ResourcePicker
        kind={kind}
        multiple
        opened={isPicking}
        taken={value.map(({ id }) => id)}
        onClose={() => setPicking(false)}
        onPick={(picked) => onChange([...value, ...picked.map(({ id, title }) => ({ id, name: title }))])}
      />
    </>
  )
}
