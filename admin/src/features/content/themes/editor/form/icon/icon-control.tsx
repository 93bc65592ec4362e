import { ActionIcon, Input } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { knownIcon } from '@vitrine/theme/fields/icons.ts'
import type { IconField } from '@vitrine/theme/fields/kinds.ts'
import { Icon } from '@vitrine/theme/views/icon.tsx'
import { useId } from 'react'

import { t } from '../../../../../../messages/messages.ts'
import { Popover } from '../../../../../../ui/overlay/popover.tsx'
import { ChooseButton } from '../choose-button.tsx'
import type { ControlProps } from '../control.ts'
import css from './icon-control.module.css'
import { IconGrid } from './icon-grid.tsx'

/** One of the theme’s icons. */
export function IconControl({ help, label, value, error, onChange, onEnd }: ControlProps<IconField>) {
  const id = useId()
  const icon = typeof value === 'string' ? knownIcon(value) : undefined
  const choose = (name: string) => {
    onChange(name)
    onEnd()
  }
  return (
    <div>
      <Input.Label labelElement="div" id={id}>
        {label}
      </Input.Label>
      <div className={css['row']}>
        <Popover
          label={label}
          renderTrigger={(props) => (
            <ChooseButton aria-labelledby={`${id} ${id}-text`} aria-describedby={`${id}-note`} {...props}>
              {icon && <Icon name={icon} />}
              <span id={`${id}-text`} className={css['name']}>
                {t(icon ? `themeEditor.icon.${icon}` : 'themeEditor.icon.choose')}
              </span>
            </ChooseButton>
          )}
        >
          {(close) => <IconGrid label={label} chosen={icon} onChoose={choose} onClose={close} />}
        </Popover>
        {icon && (
          <ActionIcon size="lg" aria-label={t('themeEditor.pick.remove', { label })} onClick={() => choose('')}>
            <IconX size={16} stroke={1.5} />
          </ActionIcon>
        )}
      </div>
      {error ? (
        <Input.Error id={`${id}-note`}>{error}</Input.Error>
      ) : (
        help && <Input.Description id={`${id}-note`}>{help}</Input.Description>
      )}
    </div>
  )
}
