import { Button, NativeSelect, Pill, PillsInput } from '@mantine/core'
import { useState } from 'react'

import { ResourcePicker } from '../../../ui/form/resource-picker/resource-picker.tsx'
import { t } from '../../../messages/messages.ts'
import type { Of } from './segment-values.ts'
import { SinceFields } from './since-fields.tsx'
import css from './segments.module.css'

const kinds = ['product', 'collection'] as const
const fieldOf = { product: 'productIds', collection: 'collectionIds' } as const

interface BoughtFieldsProps {
  condition: Of<'bought'>
  isStrict: boolean
  titleOf: (id: string) => string
  /** Keeps the names of what was picked. */
  onNamed: (things: readonly { id: string; title: string }[]) => void
  onChange: (condition: Of<'bought'>) => void
}

/** Fields for what a customer bought or didn't buy, and since when. */
export function BoughtFields({ condition, isStrict, titleOf, onNamed, onChange }: BoughtFieldsProps) {
  const [picking, setPicking] = useState<(typeof kinds)[number] | null>(null)
  const { did, productIds, collectionIds, days } = condition
  return (
    <div className={css['pair']}>
      <NativeSelect
        aria-label={t('segments.did', { label: t('segments.fact.bought') })}
        data={[
          { value: 'yes', label: t('segments.bought.yes') },
          { value: 'no', label: t('segments.bought.no') },
        ]}
        value={did ? 'yes' : 'no'}
        onChange={({ currentTarget }) => onChange({ ...condition, did: currentTarget.value === 'yes' })}
      />
      <PillsInput
        className={css['value']}
        aria-label={t('segments.bought.things')}
        error={isStrict && productIds.length + collectionIds.length === 0}
      >
        <Pill.Group>
          {kinds.flatMap((kind) =>
            condition[fieldOf[kind]].map((id) => (
              <Pill
                key={id}
                withRemoveButton
                removeButtonProps={{ 'aria-label': t('segments.bought.remove', { title: titleOf(id) }), 'aria-hidden': false, tabIndex: 0 }}
                onRemove={() => onChange({ ...condition, [fieldOf[kind]]: condition[fieldOf[kind]].filter((one) => one !== id) })}
              >
                {titleOf(id)}
              </Pill>
            )),
          )}
          {kinds.map((kind) => (
            <Button key={kind} variant="subtle" size="compact-sm" onClick={() => setPicking(kind)}>
              {t(`segments.bought.add.${kind}`)}
            </Button>
          ))}
        </Pill.Group>
      </PillsInput>
      <SinceFields label={t('segments.fact.bought')} value={days} onChange={(next) => onChange({ ...condition, days: next })} />
      {kinds.map((kind) => (
        <ResourcePicker
          key={kind}
          kind={kind}
          multiple
          opened={picking === kind}
          taken={[...condition[fieldOf[kind]]]}
          onClose={() => setPicking(null)}
          onPick={(picked) => {
            onNamed(picked)
            onChange({ ...condition, [fieldOf[kind]]: [...condition[fieldOf[kind]], ...picked.map(({ id }) => id)] })
          }}
        />
      ))}
    </div>
  )
}
