import { UnstyledButton } from '@mantine/core'
import { sections, type SectionType } from '@vitrine/theme/sections/sections.ts'

import { t } from '../../../../../messages/messages.ts'
import { SidebarHead } from '../sidebar/sidebar-head.tsx'
import { useEditor } from '../use-editor.ts'
import css from './add-section.module.css'
import { typeName } from './section-actions.ts'
import { Thumbnail } from './thumbnail.tsx'
import { useSectionActions } from './use-section-actions.ts'

/** The choice of a section to add at a place. The chosen one opens at once. */
export function AddSection({ at }: { at: number }) {
  const { theme } = useEditor()
  const actions = useSectionActions()
  const types = (Object.keys(sections) as SectionType[]).filter((type) => (sections[type].addable as readonly string[]).includes(theme))
  return (
    <>
      <SidebarHead title={t('themeEditor.add')} />
      <ul className={css['types']}>
        {types.map((type) => (
          <li key={type}>
            <UnstyledButton className={css['type'] ?? ''} onClick={() => actions.add(type, at)}>
              <Thumbnail type={type} />
              <span>
                <strong className={css['name']}>{typeName(type)}</strong>
                <span className={css['about']}>{t(`themeEditor.about.${type}`)}</span>
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </>
  )
}
