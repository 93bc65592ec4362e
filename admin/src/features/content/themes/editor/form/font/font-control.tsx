import { Input, NativeSelect } from '@mantine/core'
import { fontFamilies, fontValue } from '@vitrine/theme/fields/fonts.ts'
import type { FontField } from '@vitrine/theme/fields/kinds.ts'
import { useId } from 'react'

import { t } from '../../../../../../messages/messages.ts'
import { Popover } from '../../../../../../ui/overlay/popover.tsx'
import { ChooseButton } from '../choose-button.tsx'
import type { ControlProps } from '../control.ts'
import { FontChoice } from './font-choice.tsx'
import css from './font-control.module.css'
import { nearestStyle, readFont, styleName } from './font-styles.ts'
import { specimen } from './specimens.ts'

/** A font family of the theme, and one of the styles that it really has. */
export function FontControl({ field, help, label, value, error, onChange, onEnd }: ControlProps<FontField>) {
  const id = useId()
  const { font, style } = readFont(value) ?? field.default
  const set = (nextFont: string, nextStyle: string) => {
    onChange({ ...fontValue(nextFont, nextStyle) })
    onEnd()
  }
  return (
    <fieldset className={css['field']} aria-labelledby={id}>
      <Input.Label labelElement="div" id={id}>
        {label}
      </Input.Label>
      <Popover
        label={label}
        renderTrigger={(props) => (
          <ChooseButton data-size="large" aria-labelledby={`${id} ${id}-font`} {...props}>
            <span id={`${id}-font`} className={css['name']} style={specimen(font, style)}>
              {font}
            </span>
          </ChooseButton>
        )}
      >
        {(close) => <FontChoice label={label} font={font} onChoose={(next) => set(next, nearestStyle(next, style))} onClose={close} />}
      </Popover>
      <NativeSelect
        aria-label={t('themeEditor.font.style', { label })}
        error={error}
        description={help}
        value={style}
        data={(fontFamilies[font]?.styles ?? []).map((one) => ({ value: one, label: styleName(one) }))}
        onChange={(event) => set(font, event.currentTarget.value)}
      />
      <p className={css['specimen']} style={specimen(font, style)} aria-hidden>
        {t('themeEditor.font.specimen')}
      </p>
    </fieldset>
  )
}
