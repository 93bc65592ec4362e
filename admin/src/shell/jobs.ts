import type { Answer } from '../api/types.ts'
import { tOr } from '../messages/messages.ts'

export type Job = Answer<'backgroundJobs.list'>['items'][number]

export const isBusy = ({ state }: Job): boolean => state === 'queued' || state === 'running'

export const titleOf = (kind: string): string => tOr(`shell.jobs.${kind}`, kind)

/** Whether a job performs a bulk action of a list, or undoes one. */
export const isBulk = ({ kind }: Job): boolean => kind.includes('.bulk.')

/** The pages with what bulk actions skipped, by the part of the kind of a job before `.bulk.`. */
const bulkPages = { orders: 'website.orders.bulk', customers: 'website.customer.bulk' } as const

/** A bulk action that a job performs. */
export interface Bulk {
  id: string
  /** The page with its result. */
  page: (typeof bulkPages)[keyof typeof bulkPages]
}

/** Returns the bulk action that a job performs, if it can skip something; null for other jobs. */
export function bulkOf({ kind, subjectId }: Job): Bulk | null {
  const of = (['orders', 'customers'] as const).find((one) => kind.startsWith(`${one}.bulk.`))
  return of && subjectId !== null ? { id: subjectId, page: bulkPages[of] } : null
}
