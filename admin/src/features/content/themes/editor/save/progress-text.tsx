import { t } from '../../../../../messages/messages.ts'
import { useSession } from '../use-editor.ts'
import css from './progress-text.module.css'

/** Where the edits are. It keeps its place, so that nothing beside it moves while someone types. */
export function ProgressText({ isPublished }: { isPublished: boolean }) {
  const progress = useSession((session) => session.progress())
  const isChanged = useSession((session) => session.isChanged())
  return (
    <output className={css['progress']} data-progress={progress}>
      {textOf(progress, isChanged)}
      {isPublished && isChanged && <span className={css['live']}>{t('themeEditor.progress.live')}</span>}
    </output>
  )
}

function textOf(progress: string, isChanged: boolean): string {
  switch (progress) {
    case 'waiting':
    case 'storing':
      return t('themeEditor.progress.saving')
    case 'failed':
      return t('themeEditor.progress.failed')
    case 'conflict':
      return t('themeEditor.progress.conflict')
    default:
      return isChanged ? t('themeEditor.progress.draft') : ''
  }
}
