import { useQuery } from '@tanstack/react-query'
import { themeTitles } from '@vitrine/theme/themes.ts'

import { callQuery } from '../../../../../api/query.ts'
import { t } from '../../../../../messages/messages.ts'
import { StatusBadge } from '../../../../../ui/data/status-badge.tsx'
import { CancelButton } from '../save/cancel-button.tsx'
import { ProgressText } from '../save/progress-text.tsx'
import { SaveButton } from '../save/save-button.tsx'
import { useEditor } from '../use-editor.ts'
import { DeviceToggle } from './device-toggle.tsx'
import { EditorMenu } from './editor-menu.tsx'
import { HistoryButtons } from './history-buttons.tsx'
import { PageChoice } from './page-choice.tsx'
import { RecordChoice } from './record-choice.tsx'
import css from './top-bar.module.css'

/** The top bar of the editor: which theme it is, what the preview shows, and what becomes of the edits. */
export function TopBar() {
  const { themeId, theme } = useEditor()
  const shown = useQuery(callQuery('themes.list')).data?.items.find(({ id }) => id === themeId)
  return (
    <header className={css['bar']}>
      <div className={css['theme']}>
        <h1 className={css['name']}>{shown?.name ?? themeTitles[theme]}</h1>
        <span className={css['status']}>
          {shown && (
            <StatusBadge tone={shown.isPublished ? 'success' : 'neutral'} open={!shown.isPublished}>
              {t(shown.isPublished ? 'themeEditor.published' : 'themeEditor.notPublished')}
            </StatusBadge>
          )}
          <ProgressText isPublished={shown?.isPublished ?? false} />
        </span>
      </div>
      <div className={css['shown']}>
        <PageChoice />
        <RecordChoice />
        <DeviceToggle />
      </div>
      <div className={css['actions']}>
        <HistoryButtons />
        <EditorMenu />
        <CancelButton />
        <SaveButton isPublished={shown?.isPublished ?? true} />
      </div>
    </header>
  )
}
