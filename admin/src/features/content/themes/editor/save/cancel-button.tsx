import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'

import { t } from '../../../../../messages/messages.ts'
import { useGo } from '../../../../../ui/layout/use-go.ts'
import { useEditor } from '../use-editor.ts'
import { noticeDraft } from './draft-notice.ts'

/** Leaves the editor. The edits stay as a draft, which a notice says, so there is nothing to ask. */
export function CancelButton() {
  const { session } = useEditor()
  const client = useQueryClient()
  const go = useGo()
  const refresh = () => void client.invalidateQueries({ queryKey: ['themes.list'] })

  async function leave(): Promise<void> {
    void go('website.themes')
    await session.flush()
    refresh()
    if (session.progress() === 'stored') noticeDraft(session, refresh)
  }
  return (
    <Button variant="default" onClick={() => void leave()}>
      {t('kit.cancel')}
    </Button>
  )
}
