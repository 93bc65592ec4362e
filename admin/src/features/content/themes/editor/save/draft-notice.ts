import type { EditSession } from '@vitrine/theme/edit/session.ts'

import { errorMessages } from '../../../../../api/error-text.ts'
import { dismiss, globalError, notify, offerUndo } from '../../../../../events.ts'
import { t } from '../../../../../messages/messages.ts'

const ID = 'theme-draft'
/** How long the notice is shown. */
const SECONDS = 10

/**
 * Says that the edits of a session that was left are a draft, and offers to discard them.
 * @param onChange is called when they were discarded or are back
 */
export function noticeDraft(session: EditSession, onChange: () => void): void {
  if (!session.isChanged()) return
  const action = { label: t('themeEditor.discard'), run: () => void discard(session, onChange) }
  notify({ id: ID, tone: 'info', messages: [t('themeEditor.left')], seconds: SECONDS, action })
}

/** Removes the notice, because the edits go on in another session. */
export const endDraftNotice = (): void => dismiss(ID)

async function discard(session: EditSession, onChange: () => void): Promise<void> {
  try {
    // With a conflict, the draft stays until somebody opens it and decides.
    if (!(await session.discard(t('themeEditor.discard')))) return noticeDraft(session, onChange)
    onChange()
    offerUndo(t('themeEditor.discarded'), () => {
      session.undo()
      void session.flush().then(onChange)
    })
  } catch (error) {
    globalError(errorMessages(error))
  }
}
