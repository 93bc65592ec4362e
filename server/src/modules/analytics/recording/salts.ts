import { randomBytes } from 'node:crypto'

import { sql } from 'kysely'

import type { Transactions, Tx } from '../../../platform/db/transactions.ts'
import type { Services } from '../../../services.ts'

const SALT_BYTES = 32

/** The salts of today and yesterday (UTC). The second one recognizes visitors from before midnight. */
export type Salts = readonly [today: Buffer, yesterday: Buffer | undefined]

const DAY_MS = 86_400_000
const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

/** The salts of the last requested day, for each database of a process. */
const kept = new WeakMap<Transactions, { day: number; salts: Promise<Salts> }>()

/** Returns the current salts for visitor hashes. All processes have the same salts, and each process reads them once a day. */
export async function currentSalts({ db, now }: Pick<Services, 'db' | 'now'>): Promise<Salts> {
  const at = now()
  const day = Math.floor(at.getTime() / DAY_MS)
  const known = kept.get(db)
  if (known?.day === day) return known.salts
  const salts = db.inPlatform((tx) => readSalts(tx, dayOf(at)))
  kept.set(db, { day, salts })
  salts.catch(() => kept.delete(db))
  return salts
}

/** Reads the salts of a day. The first call of a day creates its salt. Needs a platform transaction. */
async function readSalts(tx: Tx, day: string): Promise<Salts> {
  await sql`insert into visitor_salts (day, salt) values (${day}, ${randomBytes(SALT_BYTES)}) on conflict do nothing`.execute(tx)
  const { rows } = await sql<{ salt: Buffer }>`
    select salt from visitor_salts where day in (${day}::date, ${day}::date - 1) order by day desc`.execute(tx)
  return [rows[0]!.salt, rows[1]?.salt]
}

/** The `visits.forgetSalts` job: deletes the salts of all days before yesterday (UTC). */
export function createSaltForgetter({ db, now }: Services) {
  return async (): Promise<void> => {
    await db.inPlatform((tx) => sql`delete from visitor_salts where day < ${dayOf(now())}::date - 1`.execute(tx))
  }
}
