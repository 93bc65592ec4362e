import { UnstyledButton } from '@mantine/core'
import { textName } from '@vitrine/theme/fields/texts.ts'
import { settings, settingsKeys } from '@vitrine/theme/settings/settings.ts'

import { labelOf } from '../../definition-text.ts'
import { useEditor } from '../use-editor.ts'

/** The groups of settings of the theme. */
export function SettingsTab() {
  const editor = useEditor()
  const keys = settingsKeys.filter((key) => (settings[key].themes as readonly string[]).includes(editor.theme))
  return (
    <ul>
      {keys.map((key) => (
        <li key={key}>
          <UnstyledButton onClick={() => editor.show({ part: { kind: 'settings', key }, page: settings[key].previewPage })}>
            {labelOf(textName.field('settings', key), settings[key])}
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}
