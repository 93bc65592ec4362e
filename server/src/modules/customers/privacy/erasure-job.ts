import type { People, PersonData } from '../../../person-data.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { type More, type Topics, wholeRun } from '../../../platform/jobs/topics.ts'
import type { Services } from '../../../services.ts'
import { finishJob, progressJob } from '../../stores/api.ts'
import { listErasure } from './erasure-list.ts'
import { completeRequest, progressFiles, progressRequest, takeRequest } from './queries.ts'

/** How many rows one transaction erases. */
const LIMIT = 200

/**
 * The `privacy.erase` job: erases part after part, some rows in each transaction, which also writes how far it came, and then file after
 * file. So it goes on where it was interrupted.
 */
export async function runErasure(
  services: Services,
  { storeId, requestId }: Topics['privacy.erase'],
  run = wholeRun(),
): Promise<More | void> {
  const { db } = services
  const parts = (await services.hooks.personData()).toReversed()
  for (;;) {
    const step = await db.inStore(storeId, (tx) => eraseSome(tx, services, requestId, parts))
    if (step === 'done') return
    if (step !== 'more' && !(await eraseFile(services, requestId, step, parts))) {
      await listErasure(services, requestId, step)
      await db.inStore(storeId, (tx) => complete(tx, services, requestId))
      return
    }
    if (run.isOver()) return { afterSeconds: 0 }
  }
}

/** What is left once all rows are erased: the files, from the next one on. */
interface FilesLeft {
  people: People
  reason: string
  partsDone: number
  last: string
}

/** Erases some rows of the next part. */
async function eraseSome(tx: Tx, services: Services, id: string, parts: readonly PersonData[]): Promise<'done' | 'more' | FilesLeft> {
  const request = await takeRequest(tx, services.config.secretKey, id)
  if (!request) return 'done'
  const { people, reason, partsDone, counts, jobId, filePartsDone, lastFile } = request
  const part = parts[partsDone]
  if (!part) return { people, reason, partsDone: filePartsDone, last: lastFile }
  const erased = await part.erase(tx, people, { services, now: services.now(), limit: LIMIT })
  const done = erased < LIMIT ? partsDone + 1 : partsDone
  await progressRequest(tx, id, { partsDone: done, counts: { ...counts, [part.kind]: (counts[part.kind] ?? 0) + erased } })
  await progressJob(tx, jobId, { done, total: parts.length, failed: 0 })
  return 'more'
}

/** Erases what is in the next file. Returns false when none is left. */
async function eraseFile(services: Services, id: string, { people, partsDone, last }: FilesLeft, parts: readonly PersonData[]) {
  const part = parts[partsDone]
  if (!part) return false
  const next = (await part.eraseFiles?.(services, people, last)) ?? null
  const progress = next === null ? { partsDone: partsDone + 1, last: '' } : { partsDone, last: next }
  await services.db.inStore(people.storeId, (tx) => progressFiles(tx, id, progress))
  return true
}

async function complete(tx: Tx, services: Services, id: string): Promise<void> {
  const request = await takeRequest(tx, services.config.secretKey, id)
  if (!request) return
  const now = services.now()
  await completeRequest(tx, id, now)
  await finishJob(tx, request.jobId, now)
}
