import { t } from '../../messages/messages.ts'

/**
 * The publish state in a form: published, draft or scheduled. `at` is a UTC instant, or an empty string when no date is
 * chosen yet.
 */
export type Publication = { choice: 'now' } | { choice: 'draft' } | { choice: 'date'; at: string }

/** The publish state from the server. Only the server's clock decides whether a date has passed. */
export interface Published {
  /** The publish date as a UTC instant; null for a draft. */
  publishedAt: string | null
  /** Whether shoppers can see the resource. */
  isVisible: boolean
}

export function publicationOf({ publishedAt, isVisible }: Published): Publication {
  if (isVisible) return { choice: 'now' }
  return publishedAt === null ? { choice: 'draft' } : { choice: 'date', at: publishedAt }
}

/** Converts the form value to what the server takes. */
export function publishedAtOf(publication: Publication): string | null {
  if (publication.choice === 'date') return publication.at || null
  return publication.choice === 'now' ? 'now' : null
}

/** Returns the error of the publish state; null when it is valid. */
export const publicationError = (publication: Publication): string | null =>
  publication.choice === 'date' && publication.at === '' ? t('kit.publish.at.required') : null
