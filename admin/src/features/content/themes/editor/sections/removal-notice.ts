import type { Json } from '@vitrine/theme/edit/json.ts'
import type { EditSession } from '@vitrine/theme/edit/session.ts'

import { dismiss, offerUndo } from '../../../../../events.ts'
import { placeOf } from './arrange.ts'

/** A section that was just removed. */
interface Removal {
  key: string
  /** What was done, for the notice. */
  label: string
  /** Adds the section again, if other steps followed. */
  add: () => void
}

/**
 * Says that a section was removed and offers to bring it back. The notice goes as soon as the section is there again, such as by the
 * keyboard, or the removal is saved.
 */
export function noticeRemoval(session: EditSession, { key, label, add }: Removal): void {
  const id = `removed ${key}`
  const { config: after, saved } = session
  const isMissing = (config: Json) => placeOf(config, key) < 0
  const stop = session.subscribe(() => {
    if (isMissing(session.config) && session.saved === saved) return
    stop()
    dismiss(id)
  })
  const undo = () => {
    if (!isMissing(session.config)) return
    // Undo takes back the last step, with all it did.
    if (session.config === after) session.undo()
    else add()
  }
  offerUndo(label, undo, id)
}
