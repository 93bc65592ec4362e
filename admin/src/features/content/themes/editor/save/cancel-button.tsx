import { Button } from '@mantine/core'

import { t } from '../../../../../messages/messages.ts'
import { useGo } from '../../../../../ui/layout/use-go.ts'
import { useEditor } from '../use-editor.ts'

/** Leaves the editor. The edits stay as a draft, so there is nothing to ask. */
export function CancelButton() {
  const { session } = useEditor()
  const go = useGo()
  return (
    <Button
      variant="default"
      onClick={() => {
        void session.flush()
        void go('website.themes')
      }}
    >
      {t('kit.cancel')}
    </Button>
  )
}
