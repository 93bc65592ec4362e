import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type IconName, iconNames } from '@vitrine/theme/fields/icons.ts'
import { Icon } from '@vitrine/theme/views/icon.tsx'
import { useId, useState } from 'react'

import { t } from '../../../../../../messages/messages.ts'
import css from './icon-control.module.css'

interface IconGridProps {
  label: string
  chosen: IconName | undefined
  onChoose: (name: IconName) => void
  onClose: () => void
}

/** All icons with a search. They are radio buttons, so that arrow keys try them out in the preview. */
export function IconGrid({ label, chosen, onChoose, onClose }: IconGridProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const search = typed.trim().toLowerCase()
  const found = iconNames.filter((name) => t(`themeEditor.icon.${name}`).toLowerCase().includes(search))
  return (
    <div className={css['choice']}>
      <TextInput
        type="search"
        data-autofocus
        aria-label={t('themeEditor.icon.search')}
        placeholder={t('themeEditor.icon.search')}
        leftSection={<IconSearch size={16} stroke={1.5} />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <output className="only-read-out">{search && t('list.total', { count: found.length })}</output>
      <div className={css['grid']} role="radiogroup" aria-label={label}>
        {found.map((name) => (
          <label key={name} className={css['icon']} title={t(`themeEditor.icon.${name}`)}>
            <input
              type="radio"
              name={id}
              className="only-read-out"
              aria-label={t(`themeEditor.icon.${name}`)}
              checked={name === chosen}
              onChange={() => onChoose(name)}
              // A press of a pointer chooses and closes. Arrow keys click too, without a count.
              onClick={({ detail }) => detail > 0 && onClose()}
              onKeyDown={({ key }) => key === 'Enter' && onClose()}
            />
            <Icon name={name} />
          </label>
        ))}
      </div>
      {found.length === 0 && <p className={css['none']}>{t('kit.pick.noMatch')}</p>}
    </div>
  )
}
