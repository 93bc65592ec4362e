import { UnstyledButton } from '@mantine/core'
import { textName } from '@vitrine/theme/fields/text-name.ts'
import { settings, type SettingsKey } from '@vitrine/theme/settings/settings.ts'

import { labelOf } from '../../definition-text.ts'
import { CommentCount } from '../comments/comment-count.tsx'
import type { View } from '../editor.ts'
import { openPart } from '../navigate.ts'
import { partName } from '../part-name.ts'
import { useEditor } from '../use-editor.ts'
import css from './settings-tab.module.css'
import { settingsIcons } from './settings-icons.ts'

interface GroupItemsProps {
  keys: readonly SettingsKey[]
  /** The tab that has the list, which going back from a group leads to. */
  tab: View['tab']
}

/** Groups of settings as items of a list, which open them. */
export function GroupItems({ keys, tab }: GroupItemsProps) {
  const editor = useEditor()
  return keys.map((key) => {
    const GroupIcon = settingsIcons[key]
    const label = labelOf(textName.field('settings', key), settings[key])
    return (
      <li key={key} className={css['group']}>
        <UnstyledButton
          className={css['item'] ?? ''}
          data-part={partName({ kind: 'settings', key })}
          onClick={() => openPart(editor, { kind: 'settings', key }, tab)}
        >
          <GroupIcon size={18} stroke={1.5} aria-hidden />
          {label}
        </UnstyledButton>
        <CommentCount part={{ kind: 'settings', key }} label={label} />
      </li>
    )
  })
}
