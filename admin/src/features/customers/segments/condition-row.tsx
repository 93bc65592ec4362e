import { ActionIcon, NativeSelect } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import { t } from '../../../messages/messages.ts'
import { BoughtFields } from './bought-fields.tsx'
import { factLabel } from './facts.ts'
import { ListFields } from './list-fields.tsx'
import { PlacedFields } from './placed-fields.tsx'
import { RangeFields } from './range-fields.tsx'
import type { Condition } from './segment-values.ts'
import { SinceFields } from './since-fields.tsx'
import { TimeFields } from './time-fields.tsx'
import css from './segments.module.css'

export interface ThingNames {
  titleOf: (id: string) => string
  onNamed: (things: readonly { id: string; title: string }[]) => void
}

interface ConditionRowProps {
  condition: Condition
  /** Whether missing values are marked as errors. */
  isStrict: boolean
  names: ThingNames
  onChange: (condition: Condition) => void
  onRemove: () => void
}

/** One condition of a segment: what it is about, and the fields for it. */
export function ConditionRow(props: ConditionRowProps) {
  const label = factLabel(props.condition.kind)
  return (
    <li className={css['condition']}>
      <span className={css['fact']}>{label}</span>
      <Fields {...props} />
      <ActionIcon className={css['remove']} aria-label={t('segments.condition.remove', { label })} onClick={props.onRemove}>
        <IconTrash size={16} stroke={1.5} />
      </ActionIcon>
    </li>
  )
}

function Fields({ condition, isStrict, names, onChange }: ConditionRowProps): ReactNode {
  const label = factLabel(condition.kind)
  switch (condition.kind) {
    case 'spent':
    case 'averageOrder':
    case 'orders':
      return (
        <RangeFields
          label={label}
          value={condition.range}
          isMoney={condition.kind !== 'orders'}
          isStrict={isStrict}
          onChange={(range) => onChange({ ...condition, range })}
        />
      )
    case 'firstOrder':
    case 'lastOrder':
      return (
        <TimeFields
          label={label}
          value={condition.time}
          canBeNever
          isStrict={isStrict}
          onChange={(time) => onChange({ ...condition, time })}
        />
      )
    case 'created':
      return (
        <TimeFields
          label={label}
          value={condition.time}
          canBeNever={false}
          isStrict={isStrict}
          onChange={(time) => time.is !== 'never' && onChange({ ...condition, time })}
        />
      )
    case 'placed':
      return <PlacedFields condition={condition} isStrict={isStrict} onChange={onChange} />
    case 'bought':
      return <BoughtFields condition={condition} isStrict={isStrict} {...names} onChange={onChange} />
    case 'abandoned':
      return (
        <div className={css['pair']}>
          <YesNo
            label={label}
            yes={t('segments.abandoned.yes')}
            no={t('segments.abandoned.no')}
            value={condition.did}
            onChange={(did) => onChange({ ...condition, did })}
          />
          <SinceFields label={label} value={condition.days} onChange={(days) => onChange({ ...condition, days })} />
        </div>
      )
    case 'account':
      return (
        <div className={css['pair']}>
          <YesNo
            label={label}
            yes={t('segments.account.yes')}
            no={t('segments.account.no')}
            value={condition.has}
            onChange={(has) => onChange({ ...condition, has })}
          />
        </div>
      )
    default:
      return <ListFields condition={condition} isStrict={isStrict} onChange={onChange} />
  }
}

interface YesNoProps {
  label: string
  yes: string
  no: string
  value: boolean
  onChange: (value: boolean) => void
}

function YesNo({ label, yes, no, value, onChange }: YesNoProps) {
  return (
    <NativeSelect
      aria-label={t('segments.did', { label })}
      data={[
        { value: 'yes', label: yes },
        { value: 'no', label: no },
      ]}
      value={value ? 'yes' : 'no'}
      onChange={({ currentTarget }) => onChange(currentTarget.value === 'yes')}
    />
  )
}
