import { t } from '../../messages/messages.ts'

/** When something is to be seen in the store, while it is edited: `at` is a UTC instant or '' for none yet. */
export type Publication = { choice: 'now' } | { choice: 'draft' } | { choice: 'date'; at: string }

/** Of something saved, as the server answered: its clock alone tells whether a date has come. */
export interface Published {
  /** A UTC instant; null is a draft. */
  publishedAt: string | null
  /** Shoppers see it. */
  isVisible: boolean
}

export function publicationOf({ publishedAt, isVisible }: Published): Publication {
  if (isVisible) return { choice: 'now' }
  return publishedAt === null ? { choice: 'draft' } : { choice: 'date', at: publishedAt }
}

/** What the server takes. */
export function publishedAtOf(publication: Publication): string | null {
  if (publication.choice === 'date') return publication.at || null
  return publication.choice === 'now' ? 'now' : null
}

/** What is wrong with it; null when nothing is. */
export const publicationError = (publication: Publication): string | null =>
  publication.choice === 'date' && publication.at === '' ? t('kit.publish.at.required') : null
