import { mkdir, open, readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'

import { z } from 'zod'

import type { People } from '../../../person-data.ts'
import { contactDigest } from '../../../platform/secrets/contact-digest.ts'
import type { Services } from '../../../services.ts'

/** The folder of the list, beside the database and its backups. */
export const erasureFolder = ({ dataDir }: Pick<Services['config'], 'dataDir'>): string => path.join(dataDir, 'erasures')

/** How long an erasure stays in the list. Older backups have to be deleted by then. */
const MONTHS_KEPT = 13

/**
 * An erasure as the list has it: whoever restores a backup from before finds the people by their IDs, and by digests of their emails with a
 * key that isn’t in the list. So it names nobody.
 */
const Erasure = z.strictObject({
  requestId: z.uuid(),
  storeId: z.uuid(),
  at: z.iso.datetime().transform((at) => new Date(at)),
  reason: z.enum(['request', 'deleted']),
  customerIds: z.array(z.uuid()),
  emailDigests: z.array(z.hex()),
})
export type Erasure = z.output<typeof Erasure>

const monthOf = (at: Date) => at.toISOString().slice(0, 7)
const FILE = /^(\d{4}-\d{2})\.ndjson$/

/**
 * Adds an erasure that is done to the list, a file for each month (UTC). A line that is there already does no harm. Retention isn’t listed,
 * because it happens again by itself.
 */
export async function listErasure(
  { config, now }: Pick<Services, 'config' | 'now'>,
  requestId: string,
  { people, reason }: { people: People; reason: string },
): Promise<void> {
  if (reason === 'retention') return
  const { storeId, customerIds, emails, before } = people
  const emailDigests = emails.map((email) => contactDigest(config.secretKey, storeId, email).toString('hex'))
  const line = { requestId, storeId, at: before.toISOString(), reason, customerIds, emailDigests }
  const folder = erasureFolder(config)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = await open(path.join(folder, `${monthOf(now())}.ndjson`), 'a', 0o600)
  try {
    // The first line break ends a line that a crash cut short.
    await file.writeFile(`\n${JSON.stringify(line)}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Reads a list, each erasure once. A line that a crash cut short is left out: its job wrote it again. */
export async function readErasures(folder: string): Promise<Erasure[]> {
  const found = new Map<string, Erasure>()
  for (const name of await filesIn(folder))
    for (const line of (await readFile(path.join(folder, name), 'utf8')).split('\n')) {
      const erasure = Erasure.safeParse(parsed(line))
      if (erasure.success) found.set(erasure.data.requestId, erasure.data)
    }
  return [...found.values()]
}

/** Deletes the months of the list that are over for long. */
export async function pruneErasures({ config, now }: Pick<Services, 'config' | 'now'>): Promise<void> {
  const at = now()
  const first = monthOf(new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - MONTHS_KEPT)))
  const folder = erasureFolder(config)
  for (const name of await filesIn(folder)) if (name < first) await rm(path.join(folder, name), { force: true })
}

async function filesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.filter((name) => FILE.test(name)).toSorted()
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
