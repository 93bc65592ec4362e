import { ColorPicker, ColorSwatch, UnstyledButton } from '@mantine/core'
import { isObject } from '@vitrine/theme/edit/json.ts'

import { t } from '../../../../../../messages/messages.ts'
import { useValue } from '../../use-editor.ts'
import css from './color-panel.module.css'

interface ColorPanelProps {
  color: string
  onChange: (color: string) => void
  onEnd: () => void
}

/** A picker for a color with its opacity, and the theme’s own colors. */
export function ColorPanel({ color, onChange, onEnd }: ColorPanelProps) {
  const colors = useValue(['settings', 'colors'])
  const own = isObject(colors)
    ? [...new Set(Object.values(colors).flatMap((one) => (typeof one === 'string' ? [one.toLowerCase()] : [])))]
    : []
  return (
    <div className={css['panel']}>
      <ColorPicker
        fullWidth
        format="hexa"
        saturationLabel={t('themeForm.color.saturation')}
        hueLabel={t('themeForm.color.hue')}
        alphaLabel={t('themeForm.color.alpha')}
        value={color}
        onChange={(next) => onChange(shortened(next))}
        onChangeEnd={onEnd}
      />
      <fieldset className={css['own']} aria-label={t('themeForm.color.theme')}>
        {own.map((one) => (
          <UnstyledButton
            key={one}
            aria-label={one}
            title={one}
            onClick={() => {
              onChange(one)
              onEnd()
            }}
          >
            <ColorSwatch color={one} size={22} radius="sm" />
          </UnstyledButton>
        ))}
      </fieldset>
    </div>
  )
}

/** An opaque color has six digits. */
const shortened = (color: string) => (color.length === 9 ? color.replace(/ff$/i, '') : color)
