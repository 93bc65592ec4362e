import { Button, Pill, PillsInput } from '@mantine/core'
import { useState } from 'react'

import { ResourcePicker } from '../../../ui/form/resource-picker/resource-picker.tsx'
import { t } from '../../../messages/messages.ts'
import type { SizeChart } from './chart-values.ts'

type Collections = SizeChart['rule']['collections']

/** The field for the collections of a rule. */
export function RuleCollections({ value, onChange }: { value: Collections; onChange: (collections: Collections) => void }) {
  const [isPicking, setPicking] = useState(false)
  return (
    <>
      <PillsInput label={t('sizeCharts.rule.collections')}>
        <Pill.Group>
          {value.map(({ id, name }) => (
            <Pill
              key={id}
              withRemoveButton
              removeButtonProps={{ 'aria-label': t('sizeCharts.rule.collections.remove', { name }), 'aria-hidden': false, tabIndex: 0 }}
              onRemove={() => onChange(value.filter((one) => one.id !== id))}
            >
              {name}
            </Pill>
          ))}
          <Button variant="subtle" size="compact-sm" onClick={() => setPicking(true)}>
            {t('sizeCharts.rule.collections.add')}
          </Button>
        </Pill.Group>
      </PillsInput>
      <ResourcePicker
        kind="collection"
        multiple
        opened={isPicking}
        taken={value.map(({ id }) => id)}
        onClose={() => setPicking(false)}
        onPick={(picked) => onChange([...value, ...picked.map(({ id, title }) => ({ id, name: title }))])}
      />
    </>
  )
}
