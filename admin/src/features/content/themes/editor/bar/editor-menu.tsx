import { useState } from 'react'

import { t } from '../../../../../messages/messages.ts'
import { useGo } from '../../../../../ui/layout/use-go.ts'
import { DotsMenu } from '../../../../../ui/overlay/dots-menu.tsx'
import { Confirm } from '../../../../../ui/overlay/confirm.tsx'
import { requestCheck } from '../check/check-request.ts'
import { openShortcuts } from '../keyboard/shortcuts-dialog.tsx'
import { openStyle } from '../style/open-style.tsx'
import { useEditor, useSession } from '../use-editor.ts'

/** The menu of what is rarely needed. */
export function EditorMenu() {
  const editor = useEditor()
  const { session, themeId } = editor
  const go = useGo()
  const isChanged = useSession((one) => one.isChanged())
  const [asks, setAsks] = useState(false)
  return (
    <>
      <DotsMenu
        label={t('kit.more')}
        actions={[
          { label: t('themeCheck.open'), run: requestCheck },
          { label: t('themeEditor.style.open'), run: openStyle },
          // They are beside the list: restoring one ends the edits that are open here.
          { label: t('themes.versions'), run: () => void go('website.themes', { search: { versions: themeId } }) },
          { label: t('themeEditor.keys'), run: openShortcuts },
          ...(isChanged ? [{ label: t('themeEditor.discard'), danger: true, divided: true, run: () => setAsks(true) }] : []),
        ]}
      />
      <Confirm
        opened={asks}
        title={t('themeEditor.discard.title')}
        action={t('themeEditor.discard')}
        cancel={t('themeEditor.discard.keep')}
        onConfirm={async () => {
          if (!(await session.discard(t('themeEditor.discard')))) editor.show({ postponed: null })
        }}
        onClose={() => setAsks(false)}
      >
        {t('themeEditor.discard.body')}
      </Confirm>
    </>
  )
}
