import { isObject, type Json } from '@vitrine/theme/edit/json.ts'
import type { CountdownField } from '@vitrine/theme/fields/kinds.ts'

import { useState } from 'react'

import { useStore } from '../../../../../../api/use-store.ts'
import { t } from '../../../../../../messages/messages.ts'
import { fullTime } from '../../../../../../ui/data/format.ts'
import type { ControlProps } from '../control.ts'
import { FieldFrame } from '../field-frame.tsx'
import css from './countdown-control.module.css'
import { countdownOf } from './countdown.ts'
import { NumberBox } from './number-box.tsx'

const parts = [
  ['day', 365],
  ['hour', 23],
  ['min', 59],
] as const

/** A countdown’s days, hours and minutes. A change of one starts the countdown again from now. */
export function CountdownControl({ field, help, label, value, error, onChange, onEnd }: ControlProps<CountdownField>) {
  const time = isObject(value) ? value : { ...field.default }
  return (
    <FieldFrame label={label} help={help} error={error}>
      <div className={css['parts']}>
        {parts.map(([key, max]) => (
          <NumberBox
            key={key}
            label={t(`themeForm.countdown.${key}`)}
            value={time[key]}
            error={error !== undefined}
            min={0}
            max={max}
            onChange={(next: Json) => onChange(countdownOf({ ...time, [key]: next }, Date.now()))}
            onEnd={onEnd}
          />
        ))}
      </div>
      <p className={css['state']}>{field.mode === 'end' ? <EndText getTime={time['getTime']} /> : t('themeForm.countdown.visitor')}</p>
    </FieldFrame>
  )
}

/** When the countdown ends for everyone, in the time zone of the store. */
function EndText({ getTime }: { getTime: Json | undefined }) {
  const { standardTimezone: zone } = useStore()
  const [now] = useState(() => Date.now())
  if (typeof getTime !== 'number' || getTime === 0) return t('themeForm.countdown.idle')
  if (getTime <= now) return t('themeForm.countdown.ended')
  return t('themeForm.countdown.ends', { time: fullTime(new Date(getTime).toISOString(), zone), zone })
}
