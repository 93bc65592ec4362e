import { TextInput } from '@mantine/core'
import { backgroundOf, leastContrast } from '@vitrine/theme/color/background-of.ts'
import type { ColorField } from '@vitrine/theme/fields/kinds.ts'

import { t } from '../../../../../../messages/messages.ts'
import { Popover } from '../../../../../../ui/overlay/popover.tsx'
import { useEditor, useValue } from '../../use-editor.ts'
import type { ControlProps } from '../control.ts'
import css from './color-control.module.css'
import { ColorPanel } from './color-panel.tsx'
import { ContrastHint } from './contrast-hint.tsx'

const HEX = /^#?(?:[0-9a-f]{6}|[0-9a-f]{8})$/i

/** A color, typed or chosen. For a text color, it says whether the text can be read on its background. */
export function ColorControl({ field, path, help, label, value, error, onChange, onEnd }: ControlProps<ColorField>) {
  const color = typeof value === 'string' ? value : ''
  const { theme } = useEditor()
  // Without a field for the background, there is no value at this path.
  const sibling = useValue([...path.slice(0, -1), field.on ?? ''])
  const background = backgroundOf(field, { [field.on ?? '']: sibling }, theme)

  return (
    <div>
      <TextInput
        label={label}
        description={help}
        error={error}
        className={css['field'] ?? ''}
        spellCheck={false}
        autoComplete="off"
        value={color}
        leftSection={
          <Popover
            label={t('themeForm.color.pick', { label })}
            renderTrigger={(props) => (
              <button type="button" className={css['swatch']} aria-label={t('themeForm.color.pick', { label })} {...props}>
                <span style={{ background: HEX.test(color) ? color : 'none' }} />
              </button>
            )}
          >
            {() => <ColorPanel color={color} onChange={onChange} onEnd={onEnd} />}
          </Popover>
        }
        onChange={({ currentTarget }) => onChange(withHash(currentTarget.value))}
        onBlur={onEnd}
      />
      {background !== undefined && (
        <ContrastHint
          text={color}
          background={background}
          least={leastContrast(field)}
          onFix={(fixed) => {
            onChange(fixed)
            onEnd()
          }}
        />
      )}
    </div>
  )
}

/** A color that is pasted without its hash gets one. */
const withHash = (text: string) => (HEX.test(text.trim()) && !text.trim().startsWith('#') ? `#${text.trim()}` : text.trim())
