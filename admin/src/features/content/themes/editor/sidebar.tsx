import { SegmentedControl, UnstyledButton } from '@mantine/core'

import { t } from '../../../../messages/messages.ts'
import { PartForm } from './form/part-form.tsx'
import { SectionsTab } from './sections/sections-tab.tsx'
import { SettingsTab } from './settings/settings-tab.tsx'
import css from './sidebar.module.css'
import { useEditor, useView } from './use-editor.ts'

/** The sidebar: the parts of the theme in two tabs, or the form of the part that is open. */
export function Sidebar() {
  const editor = useEditor()
  const { tab, part } = useView()
  return (
    <aside className={css['sidebar']}>
      {part ? (
        <>
          <UnstyledButton onClick={() => editor.show({ part: null, field: null })}>{t('themeEditor.back')}</UnstyledButton>
          <PartForm part={part} />
        </>
      ) : (
        <>
          <SegmentedControl
            fullWidth
            value={tab}
            onChange={(value) => editor.show({ tab: value === 'settings' ? 'settings' : 'sections' })}
            data={[
              { value: 'sections', label: t('themeEditor.sections') },
              { value: 'settings', label: t('themeEditor.settings') },
            ]}
          />
          {tab === 'sections' ? <SectionsTab /> : <SettingsTab />}
        </>
      )}
    </aside>
  )
}
