import { MoneyField, NumberField } from '../../../ui/form/amount-fields.tsx'
import { t } from '../../../messages/messages.ts'
import css from './segments.module.css'

export interface Range {
  from: number | null
  to: number | null
}

interface RangeFieldsProps {
  /** What the numbers are, for the labels. */
  label: string
  value: Range
  isMoney: boolean
  /** Whether missing values are marked. */
  isStrict: boolean
  onChange: (range: Range) => void
}

/** Two fields for the least and the most of a number. One of them may be empty. */
export function RangeFields({ label, value: { from, to }, isMoney, isStrict, onChange }: RangeFieldsProps) {
  const Field = isMoney ? MoneyField : NumberField
  const isReversed = from !== null && to !== null && from > to
  const isMissing = isStrict && from === null && to === null
  return (
    <div className={css['pair']}>
      <Field
        aria-label={t('segments.range.least', { label })}
        placeholder={t('segments.range.noLeast')}
        value={from}
        error={Number.isNaN(from) || isMissing}
        onChange={(next) => onChange({ from: next, to })}
      />
      <span className={css['word']}>{t('segments.range.and')}</span>
      <Field
        aria-label={t('segments.range.most', { label })}
        placeholder={t('segments.range.noMost')}
        value={to}
        error={Number.isNaN(to) || isReversed}
        onChange={(next) => onChange({ from, to: next })}
      />
    </div>
  )
}
