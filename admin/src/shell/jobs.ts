import type { Answer } from '../api/types.ts'
import { tOr } from '../messages/messages.ts'

export type Job = Answer<'backgroundJobs.list'>['items'][number]

export const isBusy = ({ state }: Job): boolean => state === 'queued' || state === 'running'

export const titleOf = (kind: string): string => tOr(`shell.jobs.${kind}`, kind)

/** Returns the id of the bulk action that a job performs on orders; null for other jobs. */
export const bulkOf = ({ kind, subjectId }: Job): string | null => (kind.startsWith('orders.bulk.') ? subjectId : null)
