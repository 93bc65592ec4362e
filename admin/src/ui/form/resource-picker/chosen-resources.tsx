import { Button, Pill, PillsInput } from '@mantine/core'
import { useState } from 'react'

import { ResourcePicker } from './resource-picker.tsx'

/** A chosen collection or product. */
export interface Chosen {
  id: string
  name: string
}

interface ChosenResourcesProps {
  kind: 'collection' | 'product'
  label: string
  /** The label of the button that chooses. */
  choose: string
  /** Returns the label of the button that removes what was chosen. */
  remove: (name: string) => string
  error?: string | undefined
  value: readonly Chosen[]
  onChange: (value: Chosen[]) => void
}

/** A field for collections or products. */
export function ChosenResources({ kind, label, choose, remove, error, value, onChange }: ChosenResourcesProps) {
  const [isPicking, setPicking] = useState(false)
  return (
    <>
      <PillsInput label={label} error={error}>
        <Pill.Group>
          {value.map(({ id, name }) => (
            <Pill
              key={id}
              withRemoveButton
              removeButtonProps={{ 'aria-label': remove(name), 'aria-hidden': false, tabIndex: 0 }}
              onRemove={() => onChange(value.filter((one) => one.id !== id))}
            >
              {name}
            </Pill>
          ))}
          <Button variant="subtle" size="compact-sm" onClick={() => setPicking(true)}>
            {choose}
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
