import { randomBytes } from 'node:crypto'

import { sql } from 'kysely'

import { lockFor } from '../../../platform/db/lock-for.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { type More, type Topics, wholeRun } from '../../../platform/jobs/topics.ts'
import type { Services } from '../../../services.ts'
import { finishJob, progressJob } from '../../stores/api.ts'
import { insertCodes } from './codes.ts'
import { discountExists } from './queries.ts'

/** A set of 32 characters that are easy to tell apart, without 0, O, 1 and I. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

const BATCH = 500

/** Returns a code that cannot be guessed from other codes. 256 is a multiple of 32, so each character is equally likely. */
export const randomCode = (prefix: string, length: number): string =>
  prefix + Array.from(randomBytes(length), (byte) => ALPHABET[byte % ALPHABET.length]).join('')

/**
 * Runs the job `discounts.generate`, which generates codes in batches, one transaction each, until there are as many as
 * requested. A code that already exists is skipped, and another one is generated instead. The job counts the codes that it has
 * generated, so it may run twice and may be stopped at any point.
 */
export async function generateCodes(
  { db, now }: Pick<Services, 'db' | 'now'>,
  wanted: Topics['discounts.generate'],
  run = wholeRun(),
): Promise<More | void> {
  const { storeId, discountId, jobId, count } = wanted
  for (;;) {
    const made = await db.inStore(storeId, async (tx) => {
      await lockFor(tx, `codes of job ${jobId}`)
      if (!(await discountExists(tx, discountId))) {
        await finishJob(tx, jobId, now(), 'The discount was deleted before all codes were generated')
        return count
      }
      const before = await madeBy(tx, discountId, jobId)
      const missing = Math.min(BATCH, count - before)
      const codes = Array.from({ length: missing }, () => randomCode(wanted.prefix, wanted.length))
      const done = before + (await insertCodes(tx, { storeId, discountId, codes, jobId }))
      await progressJob(tx, jobId, { done, total: count, failed: 0 })
      if (done >= count) await finishJob(tx, jobId, now())
      return done
    })
    if (made >= count) return undefined
    if (run.isOver()) return { afterSeconds: 0 }
  }
}

/** Counts the codes that a job has generated, including codes that were removed later. */
async function madeBy(tx: Tx, discountId: string, jobId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from discount_codes where discount_id = ${discountId} and job_id = ${jobId}`.execute(tx)
  return rows[0]!.count
}
