import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'

import { t } from '../../../../messages/messages.ts'
import { TopBar } from './bar/top-bar.tsx'
import { useOnCheck } from './check/check-request.ts'
import css from './editor-frame.module.css'
import { openCheck } from './navigate.ts'
import { ShortcutsDialog } from './keyboard/shortcuts-dialog.tsx'
import { useCommands } from './keyboard/use-commands.ts'
import { useShortcuts } from './keyboard/use-shortcuts.ts'
import { PreviewPane } from './preview/preview-pane.tsx'
import { ConflictDialog } from './save/conflict-dialog.tsx'
import { type Draft, RestoredBanner } from './save/restored-banner.tsx'
import { ClipboardDialog } from './sections/clipboard-dialog.tsx'
import { ResizableSidebar } from './sidebar/resizable.tsx'
import { useEditor } from './use-editor.ts'
import { StyleHost } from './style/open-style.tsx'

/** The layout of the editor: the top bar, and the sidebar beside the preview. A phone shows one of both. */
export function EditorFrame({ draft }: { draft: Draft | null }) {
  const [pane, setPane] = useState('edit')
  const editor = useEditor()
  useShortcuts()
  useCommands()
  useOnCheck(() => {
    openCheck(editor)
    setPane('edit')
  })
  return (
    <div className={css['editor']} data-pane={pane}>
      <TopBar />
      <RestoredBanner draft={draft} />
      <div className={css['body']}>
        <ResizableSidebar />
        <PreviewPane />
      </div>
      <div className={css['switch']}>
        <SegmentedControl
          fullWidth
          aria-label={t('themeEditor.pane')}
          value={pane}
          onChange={setPane}
          data={[
            { value: 'edit', label: t('themeEditor.pane.edit') },
            { value: 'preview', label: t('themeEditor.preview') },
          ]}
        />
      </div>
      <ConflictDialog />
      <ShortcutsDialog />
      <StyleHost />
      <ClipboardDialog />
    </div>
  )
}
