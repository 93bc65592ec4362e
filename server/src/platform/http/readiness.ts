import { type Disk, NEARLY_FULL_BYTES } from '../files/disk.ts'
import { type Problem, problem } from '../problem.ts'

/** Tells whether a running server can serve requests. */
export interface Readiness {
  /**
   * Resolves if the server is ready, and rejects otherwise.
   * @throws Problem `unavailable` with the reason why a request could not be served now
   */
  check(): Promise<void>
}

/** The part of the database that the readiness check needs. */
interface Database {
  query(text: string): Promise<{ rows: unknown[] }>
}

const notReady = (message: string): Problem => problem('unavailable', [{ code: 'unavailable', message }])
const noRoom = (message: string): Problem => problem('unavailable', [{ code: 'storage_full', message }])

const READ_ONLY = `select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as read_only`

/** The SQLSTATEs `disk_full` and `insufficient_privilege` of PostgreSQL. */
const [DISK_FULL, FORBIDDEN] = ['53100', '42501']

/** Writes a megabyte to a table that is dropped immediately. This makes a file grow, which a full disk refuses. */
const TRY_TO_WRITE = `create temporary table room on commit drop as
  select repeat(md5(n::text), 32) as filling from generate_series(1, 1000) as n`

/**
 * Returns the readiness check. A server is ready when it can serve and save: the database answers and can be written, and there
 * is room on the disk of `DATA_DIR`. The database may be on another disk, so after a write found no room, each check makes a
 * trial write until one succeeds.
 * @param away returns a reason that these checks cannot find, such as a stop that has begun; undefined if there is no such reason
 */
export function createReadiness(database: Database, disk: Disk, away = (): string | undefined => undefined): Readiness {
  return {
    async check() {
      const reason = away()
      if (reason !== undefined) throw notReady(reason)
      const { rows } = await database.query(READ_ONLY).catch(() => {
        throw notReady('The database doesn’t respond')
      })
      if ((rows[0] as { read_only: boolean }).read_only) throw notReady('The database is read-only')
      const space = await disk.space().catch(() => undefined)
      if (space && space.freeBytes < NEARLY_FULL_BYTES) throw noRoom('The disk of DATA_DIR is almost full')
      if (!disk.wasFull()) return
      await database.query(TRY_TO_WRITE).catch((error: { code?: string }) => {
        if (error.code === DISK_FULL) throw noRoom('The disk of the database is full')
        // A role that may not create such a table cannot test for room, so the server counts as ready. Any other failure does not
        // show whether there is room.
        if (error.code !== FORBIDDEN) throw notReady('The database doesn’t respond')
      })
      disk.noteRoom()
    },
  }
}
