import { NativeSelect, TextInput } from '@mantine/core'

import { NumberField } from '../../../ui/form/amount-fields.tsx'
import { t } from '../../../messages/messages.ts'
import type { Of } from './segment-values.ts'
import css from './segments.module.css'

export type Time = Of<'lastOrder'>['time']

const kinds = ['in_last', 'not_in_last', 'before', 'after', 'between', 'never'] as const
const DAYS = 30

interface TimeFieldsProps {
  label: string
  value: Time
  /** Whether there may be no such time. */
  canBeNever: boolean
  isStrict: boolean
  onChange: (time: Time) => void
}

/** Fields for when something happened, in local days of the store. */
export function TimeFields({ label, value, canBeNever, isStrict, onChange }: TimeFieldsProps) {
  const choices = kinds.filter((kind) => kind !== 'never' || canBeNever)
  return (
    <div className={css['pair']}>
      <NativeSelect
        aria-label={t('segments.time.of', { label })}
        data={choices.map((kind) => ({ value: kind, label: t(`segments.time.choice.${kind}`) }))}
        value={value.is}
        onChange={({ currentTarget }) => onChange(newTime(choices.find((kind) => kind === currentTarget.value) ?? 'in_last'))}
      />
      {'days' in value && (
        <DaysField label={label} value={value.days} onChange={(days) => onChange({ ...value, days: days ?? Number.NaN })} />
      )}
      {'date' in value && (
        <DateField label={label} value={value.date} isStrict={isStrict} onChange={(date) => onChange({ ...value, date })} />
      )}
      {value.is === 'between' && (
        <>
          <DateField
            label={t('segments.time.from', { label })}
            value={value.from}
            isStrict={isStrict}
            onChange={(from) => onChange({ ...value, from })}
          />
          <span className={css['word']}>{t('segments.range.and')}</span>
          <DateField
            label={t('segments.time.to', { label })}
            value={value.to}
            isStrict={isStrict}
            onChange={(to) => onChange({ ...value, to })}
          />
        </>
      )}
    </div>
  )
}

function newTime(is: (typeof kinds)[number]): Time {
  switch (is) {
    case 'in_last':
    case 'not_in_last':
      return { is, days: DAYS }
    case 'before':
    case 'after':
      return { is, date: '' }
    case 'between':
      return { is, from: '', to: '' }
    case 'never':
      return { is }
  }
}

interface DaysFieldProps {
  label: string
  value: number
  onChange: (days: number | null) => void
}

/** A field for a number of days. */
export function DaysField({ label, value, onChange }: DaysFieldProps) {
  const isWrong = !Number.isInteger(value) || value < 1
  return (
    <>
      <NumberField
        aria-label={t('segments.time.days', { label })}
        value={Number.isNaN(value) ? null : value}
        error={isWrong}
        onChange={onChange}
      />
      <span className={css['word']}>{t('segments.time.unit')}</span>
    </>
  )
}

function DateField({
  label,
  value,
  isStrict,
  onChange,
}: {
  label: string
  value: string
  isStrict: boolean
  onChange: (date: string) => void
}) {
  return (
    <TextInput
      type="date"
      aria-label={label}
      value={value}
      error={isStrict && value === ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
