import { Button } from '@mantine/core'

import { t } from '../../../../../messages/messages.ts'
import { Banner } from '../../../../../ui/feedback/banner.tsx'
import { partOf } from '../part-of.ts'
import { useEditor, useSession } from '../use-editor.ts'
import css from './preview-pane.module.css'

/** The sections that the preview can’t show, by their names. The others are shown and can be edited. */
export function SectionFailures({ keys }: { keys: readonly string[] }) {
  const { session, theme } = useEditor()
  const canUndo = useSession(({ history }) => history().past.length > 0)
  const names = keys.flatMap((key) => partOf({ kind: 'section', key }, session.config, theme)?.label ?? [])
  if (names.length === 0) return null
  return (
    <div className={css['notice']}>
      <Banner
        tone="critical"
        title={t('themeEditor.preview.sectionFailed', { sections: names.join(', '), count: names.length })}
        actions={
          canUndo && (
            <Button variant="default" size="compact-md" onClick={() => session.undo()}>
              {t('themeEditor.preview.undoLast')}
            </Button>
          )
        }
      >
        {t('themeEditor.preview.sectionFailed.body')}
      </Banner>
    </div>
  )
}
