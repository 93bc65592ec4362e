import { ActionIcon } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'

import { t } from '../../../../../messages/messages.ts'
import { useEditor, useSession } from '../use-editor.ts'

/** Undo and redo. Each says what it would undo or redo. */
export function HistoryButtons() {
  const { session } = useEditor()
  const past = useSession((one) => one.history().past.at(-1)?.label)
  const future = useSession((one) => one.history().future.at(-1)?.label)
  const undo = past === undefined ? t('themeEditor.undo.none') : t('themeEditor.undo', { label: past })
  const redo = future === undefined ? t('themeEditor.redo.none') : t('themeEditor.redo', { label: future })
  // A button without a step stays in the order of focus, so that undoing the last step doesn’t lose the focus.
  return (
    <>
      <ActionIcon size="lg" aria-label={undo} title={undo} aria-disabled={past === undefined} onClick={() => session.undo()}>
        <IconArrowBackUp size={18} stroke={1.5} />
      </ActionIcon>
      <ActionIcon size="lg" aria-label={redo} title={redo} aria-disabled={future === undefined} onClick={() => session.redo()}>
        <IconArrowForwardUp size={18} stroke={1.5} />
      </ActionIcon>
    </>
  )
}
