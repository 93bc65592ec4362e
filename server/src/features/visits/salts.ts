import { randomBytes } from 'node:crypto'

import { sql } from 'kysely'

import type { Tx } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'

const SALT_BYTES = 32

/** Of today and of the day before (UTC); who came before midnight is still known by the second. */
export type Salts = readonly [today: Buffer, yesterday: Buffer | undefined]

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

/** The salts visitors are hashed with, as all processes know them. Each process asks once a day. */
export class VisitorSalts {
  readonly #services: Pick<Services, 'db' | 'now'>
  #kept: { day: string; salts: Promise<Salts> } | undefined

  constructor(services: Pick<Services, 'db' | 'now'>) {
    this.#services = services
  }

  async read(): Promise<Salts> {
    const { db, now } = this.#services
    const at = now()
    const day = dayOf(at)
    if (this.#kept?.day !== day) {
      const salts = db.inPlatform((tx) => readSalts(tx, at))
      this.#kept = { day, salts }
      salts.catch(() => (this.#kept = undefined))
    }
    return this.#kept.salts
  }
}

/** The salts of a day, which are made when it is first asked for. Needs a platform transaction. */
export async function readSalts(tx: Tx, at: Date): Promise<Salts> {
  const day = dayOf(at)
  await sql`insert into visitor_salts (day, salt) values (${day}, ${randomBytes(SALT_BYTES)}) on conflict do nothing`.execute(tx)
  const { rows } = await sql<{ salt: Buffer }>`
    select salt from visitor_salts where day in (${day}::date, ${day}::date - 1) order by day desc`.execute(tx)
  return [rows[0]!.salt, rows[1]?.salt]
}

/** The `visits.forgetSalts` job: two days after a salt was made, nobody has it. */
export function createSaltForgetter({ db, now }: Services) {
  return async (): Promise<void> => {
    await db.inPlatform((tx) => sql`delete from visitor_salts where day < ${dayOf(now())}::date - 1`.execute(tx))
  }
}
