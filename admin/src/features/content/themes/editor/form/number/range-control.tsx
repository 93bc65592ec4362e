import { isObject, type Json } from '@vitrine/theme/edit/json.ts'
import type { RangeField } from '@vitrine/theme/fields/kinds.ts'

import { t } from '../../../../../../messages/messages.ts'
import { FieldFrame } from '../field-frame.tsx'
import type { ControlProps } from '../control.ts'
import { NumberBox } from './number-box.tsx'

/** A range from one number to another. */
export function RangeControl({ field, help, label, value, error, onChange, onEnd }: ControlProps<RangeField>) {
  const range = isObject(value) ? value : { from: field.default.from, to: field.default.to }
  const { min, max, unit } = field
  const end = (key: 'from' | 'to') => (
    <NumberBox
      label={t(`themeForm.range.${key}`)}
      value={range[key]}
      error={error !== undefined}
      {...{ min, max, unit, onEnd }}
      onChange={(next: Json) => onChange({ ...range, [key]: next })}
    />
  )
  return (
    <FieldFrame label={label} help={help} error={error}>
      <div className="pair">
        {end('from')}
        {end('to')}
      </div>
    </FieldFrame>
  )
}
