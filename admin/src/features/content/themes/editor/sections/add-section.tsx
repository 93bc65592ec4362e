import { UnstyledButton } from '@mantine/core'
import { readConfig } from '@vitrine/theme/config/read.ts'
import { motifs } from '@vitrine/theme/presets/styles/style.ts'
import { sectionPresets } from '@vitrine/theme/sections/presets.ts'
import { sections, type SectionType } from '@vitrine/theme/sections/sections.ts'
import { useMemo } from 'react'

import { t } from '../../../../../messages/messages.ts'
import { StoreShowcase } from '../../list/thumbnail/store-showcase.tsx'
import { SidebarHead } from '../sidebar/sidebar-head.tsx'
import { useEditor } from '../use-editor.ts'
import css from './add-section.module.css'
import { PresetCard } from './preset-card.tsx'
import { typeName } from './section-actions.ts'
import { Thumbnail } from './thumbnail.tsx'
import { useSectionActions } from './use-section-actions.ts'

/** The choice of a section to add at a place: a type as it starts, or a preset of it. The chosen one opens at once. */
export function AddSection({ at }: { at: number }) {
  const { theme, session } = useEditor()
  const actions = useSectionActions()
  // Presets are drawn in the fonts and colors that the theme has now.
  const config = useMemo(() => readConfig(session.config), [session])
  const types = (Object.keys(sections) as SectionType[]).filter((type) => (sections[type].addable as readonly string[]).includes(theme))
  return (
    <StoreShowcase motif={motifs[theme]}>
      <SidebarHead title={t('themeEditor.add')} />
      <ul className={css['types']}>
        {types.map((type) => (
          <li key={type} className={css['group']}>
            <UnstyledButton className={css['type'] ?? ''} onClick={() => actions.add(type, at)}>
              <Thumbnail type={type} />
              <span>
                <strong className={css['name']}>{typeName(type)}</strong>
                <span className={css['about']}>{t(`themeEditor.about.${type}`)}</span>
              </span>
            </UnstyledButton>
            <ul className={css['presets']} aria-label={t('themeEditor.presets', { section: typeName(type) })}>
              {sectionPresets[type].map((preset) => (
                <li key={preset.key}>
                  <PresetCard type={type} preset={preset} config={config} onChoose={() => actions.add(type, at, preset.settings)} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </StoreShowcase>
  )
}
