import { Select } from '@mantine/core'

import { t } from '../../../messages/messages.ts'
import { factLabel, facts, newCondition } from './facts.ts'
import type { Condition } from './segment-values.ts'
import css from './segments.module.css'

interface AddConditionProps {
  disabled: boolean
  onAdd: (condition: Condition) => void
}

/** A field that finds a fact by its name or what people also call it, and adds a condition about it. */
export function AddCondition({ disabled, onAdd }: AddConditionProps) {
  return (
    <Select
      className={css['add']}
      aria-label={t('segments.condition.add')}
      placeholder={t('segments.condition.add')}
      data={facts.map((fact) => ({ value: fact, label: factLabel(fact) }))}
      value={null}
      searchable
      disabled={disabled}
      nothingFoundMessage={t('segments.condition.unfound')}
      filter={({ options, search }) => {
        const words = search.toLowerCase().split(/\s+/).filter(Boolean)
        return options.filter((option) => {
          if (!('value' in option)) return true
          const fact = facts.find((one) => one === option.value)
          const known = `${option.label} ${fact ? t(`segments.words.${fact}`) : ''}`.toLowerCase()
          return words.every((word) => known.includes(word))
        })
      }}
      onChange={(chosen) => {
        const fact = facts.find((one) => one === chosen)
        if (fact) onAdd(newCondition(fact))
      }}
    />
  )
}
