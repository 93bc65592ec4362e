import type { Readable } from 'node:stream'

import { PRIVACY_EXPORT_DAYS } from '@vitrine/contract/privacy-limits.ts'
import { uuidv7 } from 'uuidv7'

import type { People, PersonData } from '../../../person-data.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { Download, StoreContext } from '../../../platform/http/context.ts'
import { enqueue } from '../../../platform/jobs/outbox.ts'
import type { Topics } from '../../../platform/jobs/topics.ts'
import { problem } from '../../../platform/problem.ts'
import { contactDigest } from '../../../platform/secrets/contact-digest.ts'
import type { Services } from '../../../services.ts'
import { finishJob, startJob } from '../../stores/api.ts'
import { addEvents } from '../customers/events.ts'
import { completeExport, findExportFile } from './export-queries.ts'
import { zipOf } from './export-zip.ts'
import { type Asked, findPerson } from './people.ts'
import { insertRequest, takeRequest } from './queries.ts'

const DAY_MS = 86_400_000

/**
 * Starts an export of everything about a person. The customer’s timeline says who did.
 * @throws Problem `unknown_ids`, `customer_erased`
 */
export async function startExport(
  { tx, services, storeId, caller }: Pick<StoreContext, 'tx' | 'services' | 'storeId' | 'caller'>,
  asked: Asked,
) {
  const now = services.now()
  const { people } = await findPerson(tx, { storeId, hooks: services.hooks, now }, asked)
  const [customerId = null] = people.customerIds
  const [email] = people.emails
  const emailDigest = email === undefined ? null : contactDigest(services.config.secretKey, storeId, email)
  const [id, { userId }] = [uuidv7(), caller]
  const jobId = await startJob(tx, { storeId, kind: 'privacy.export', subjectId: id, userId, now })
  const request = { storeId, id, kind: 'export', reason: 'request', people, customerId, jobId, userId, now, emailDigest } as const
  await insertRequest(tx, services.config.secretKey, request)
  if (customerId !== null) await addEvents(tx, [{ storeId, customerId, userId, at: now, kind: 'exported' }])
  await enqueue(tx, storeId, 'privacy.export', { storeId, requestId: id })
  return { id, jobId }
}

/**
 * Returns the ZIP file of everything about a person, for an operator.
 * @throws Problem `unknown_ids`, `customer_erased`
 */
export async function exportPerson(services: Services, storeId: string, asked: Asked): Promise<Readable> {
  const { db, hooks, now } = services
  const people = await db.inStore(storeId, async (tx) => {
    const found = await findPerson(tx, { storeId, hooks, now: now() }, asked)
    const [customerId] = found.people.customerIds
    if (customerId !== undefined) await addEvents(tx, [{ storeId, customerId, userId: null, at: now(), kind: 'exported' }])
    return found.people
  })
  return zipOf(pagesOf(services, await hooks.personData(), people, {}))
}

/** The `privacy.export` job. It can run again: a file is only known once it’s whole. */
export async function runExport(services: Services, { storeId, requestId: id }: Topics['privacy.export']): Promise<void> {
  const { db, files, config, hooks, now } = services
  const request = await db.inStore(storeId, (tx) => takeRequest(tx, config.secretKey, id))
  if (!request) return
  const counts: Record<string, number> = {}
  const key = `private/exports/${uuidv7()}.zip`
  const bytes = await files.write(key, zipOf(pagesOf(services, await hooks.personData(), request.people, counts)))
  const expiresAt = new Date(now().getTime() + PRIVACY_EXPORT_DAYS * DAY_MS)
  const isWanted = await db.inStore(storeId, async (tx) => {
    const isDone = await completeExport(tx, id, { key, bytes, expiresAt, counts, now: now() })
    if (isDone) await finishJob(tx, request.jobId, now())
    return isDone
  })
  // Somebody erased the person meanwhile, or another process made the file.
  if (!isWanted) await files.remove(key)
}

const PAGE = 200

/** Returns the sections with their rows, and counts them. Each page is read in its own transaction. */
function pagesOf(services: Services, parts: readonly PersonData[], people: People, counts: Record<string, number>) {
  return parts.flatMap((part) =>
    part.sections.map((section, at) => ({
      name: section.name,
      async *rows() {
        let count = 0
        for (let after = ''; ;) {
          const from = after
          const rows = await services.db.inStore(people.storeId, (tx: Tx) => section.page(tx, people, from, PAGE, services))
          yield* rows
          count += rows.length
          if (rows.length < PAGE) break
          after = rows.at(-1)!.id
        }
        // The first section of a part has what it's named after.
        if (at === 0) counts[part.kind] = count
      },
    })),
  )
}

/**
 * Returns the file of an export.
 * @throws Problem `not_found` when there is none, or it expired
 */
export async function downloadExport(
  { services: { db, files, now }, storeId }: Pick<StoreContext, 'services' | 'storeId'>,
  id: string,
): Promise<Download> {
  const found = await db.inStore(storeId, (tx) => findExportFile(tx, id, now()))
  if (!found?.file_key) throw problem('not_found')
  const { stream } = await files.read(found.file_key)
  return { fileName: 'person.zip', content: stream }
}
