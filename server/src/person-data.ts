import type { ErasureObstacle, PersonDataKind } from '@vitrine/contract/calls/privacy.ts'
import type { RawBuilder } from 'kysely'
import type { z } from 'zod'

import type { Tx } from './platform/db/transactions.ts'
import type { Services } from './services.ts'

/** People whose data a store holds. */
export interface People {
  storeId: string
  customerIds: readonly string[]
  /** In lower case, former ones included. */
  emails: readonly string[]
  /** The digits of phone numbers that nobody else has. */
  phones: readonly string[]
  /** Their orders, also those that belong to no customer. */
  orderIds: readonly string[]
  /** What names them in any text: emails, phone numbers and full names. */
  words: readonly string[]
  /** What names them in their own texts only: first and last names. */
  names: readonly string[]
  /** The time of the request: whoever comes back afterwards is somebody new. */
  before: Date
}

/** Why people can’t be erased now. Without `emails`, it's about all of them. */
export interface Obstacle {
  reason: z.infer<typeof ErasureObstacle>
  orders: readonly { id: string; name: string }[]
  emails?: readonly string[]
}

/** A file of an export. */
export interface Section {
  /** The name of the file, without its ending. */
  name: string
  /**
   * Returns the next rows.
   * @param after the `id` of the last row of the page before; empty at first
   */
  page(tx: Tx, people: People, after: string, limit: number, services: Pick<Services, 'config'>): Promise<ExportRow[]>
}

/** A row of an export. Its fields are the columns of the CSV file. */
export type ExportRow = { id: string } & Record<string, unknown>

/** A job that erases people. */
export interface Erasing {
  services: Services
  now: Date
  /** How many rows one transaction may change. */
  limit: number
}

/** How an erasure begins. */
export interface Cutting {
  services: Services
  now: Date
  /** The member who erases them; null for the system. */
  userId: string | null
  /** Whether the people are meant to stay away: they asked for it. Otherwise they may be imported again. */
  isAsked: boolean
}

/**
 * What a module holds about people. Each module does this for its own tables; `people.ts` lists them. `server/test/shopper-columns.ts` says for every
 * column with texts whether it is about people.
 */
export interface PersonData {
  kind: z.infer<typeof PersonDataKind>
  becomes: 'deleted' | 'anonymized'
  /** Counts what would be erased. */
  count(tx: Tx, people: People): Promise<number>
  /** Locks what could change meanwhile (decision 27). */
  hold?(tx: Tx, people: People): Promise<void>
  /** Returns why it can’t be erased now. */
  obstacles?(tx: Tx, people: People): Promise<Obstacle[]>
  /** Erases what must be gone when the request is answered, so that nothing more is added to it. The caller has called `hold`. */
  cut?(tx: Tx, people: People, erasing: Cutting): Promise<void>
  /**
   * Erases some rows.
   * @returns how many; fewer than `limit` when none is left
   */
  erase(tx: Tx, people: People, erasing: Erasing): Promise<number>
  /** The files of an export. */
  sections: readonly Section[]
  /** Every email that it knows of anybody: a query with one column. */
  emails?: RawBuilder<unknown>
  /**
   * Erases what is in some files, outside of transactions. It must be safe to run again.
   * @param after what it returned before; empty at first
   * @returns where to go on; null when no file is left
   */
  eraseFiles?(services: Services, people: People, after: string): Promise<string | null>
}
