import type { Json } from '@vitrine/theme/edit/json.ts'
import type { Stored, Surroundings } from '@vitrine/theme/edit/session.ts'

import { CallError } from '../../../../api/call-error.ts'
import { call } from '../../../../api/call.ts'
import type { Answer } from '../../../../api/types.ts'

/** Returns how the edits of a theme reach the server. */
type Configuration = Answer<'themes.config'>

/** The edits of a theme that are stored: its draft, or what was saved if there is none. */
export const storedOf = ({ revision, saved, draft }: Configuration): Stored => ({ revision, config: (draft?.config ?? saved) as Json })

/** Returns how the edits of a theme reach the server. */
export const surroundings = (themeId: string): Surroundings => ({
  async saveDraft(revision, config) {
    const params = { themeId, id: themeId }
    try {
      return await call('themes.saveDraft', { params, body: { revision, config: config as Record<string, unknown> } })
    } catch (error) {
      if (error instanceof CallError && error.code === 'version_conflict') return { current: storedOf(error.current as Configuration) }
      throw error
    }
  },
  later(milliseconds, work) {
    const timer = setTimeout(work, milliseconds)
    return () => clearTimeout(timer)
  },
})
