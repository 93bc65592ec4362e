import { UnstyledButton } from '@mantine/core'
import { keyOf } from '@vitrine/theme/edit/share.ts'
import { sections } from '@vitrine/theme/sections/sections.ts'

import { t } from '../../../../../messages/messages.ts'
import { sectionsOf, typeOf } from '../part-of.ts'
import { useEditor, useSession } from '../use-editor.ts'

/** The header, the sections of the home page in their order, and the footer. */
export function SectionsTab() {
  const editor = useEditor()
  const list = useSession(({ config }) => sectionsOf(config))
  return (
    <ul>
      <li>
        <UnstyledButton onClick={() => editor.show({ part: { kind: 'header' } })}>{t('themeEditor.header')}</UnstyledButton>
      </li>
      {list.map((section) => {
        const [key, type] = [keyOf(section), typeOf(section)]
        if (key === undefined || type === undefined) return null
        return (
          <li key={key}>
            <UnstyledButton onClick={() => editor.show({ part: { kind: 'section', key }, page: 'home' })}>
              {sections[type].label}
            </UnstyledButton>
          </li>
        )
      })}
      <li>
        <UnstyledButton onClick={() => editor.show({ part: { kind: 'footer' } })}>{t('themeEditor.footer')}</UnstyledButton>
      </li>
    </ul>
  )
}
