import { type Disk, NEARLY_FULL_BYTES } from '../files/disk.ts'
import { type Problem, problem } from './problem.ts'

/** What a server says of itself while it runs. */
export interface Readiness {
  /** @throws Problem `unavailable` that says why a request could not be served now */
  check(): Promise<void>
}

/** What readiness asks of the database. */
interface Database {
  query(text: string): Promise<{ rows: unknown[] }>
}

const notReady = (message: string): Problem => problem('unavailable', [{ code: 'unavailable', message }])
const noRoom = (message: string): Problem => problem('unavailable', [{ code: 'storage_full', message }])

const READ_ONLY = `select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as read_only`

/** Of PostgreSQL: `disk_full` and `insufficient_privilege`. */
const [DISK_FULL, FORBIDDEN] = ['53100', '42501']

/** A megabyte in a table that is gone at once. Makes a file grow, which is what a full disk refuses. */
const TRY_TO_WRITE = `create temporary table room on commit drop as
  select repeat(md5(n::text), 32) as filling from generate_series(1, 1000) as n`

/**
 * Ready is who can serve and save: the database answers and may be written, and there is room on the disk of `DATA_DIR`. The
 * database may lie on another disk; once a write to it found no room, one is tried until it does.
 * @param away why nobody is served although all is well, if so
 */
export function createReadiness(database: Database, disk: Disk, away = (): string | undefined => undefined): Readiness {
  return {
    async check() {
      const reason = away()
      if (reason !== undefined) throw notReady(reason)
      const { rows } = await database.query(READ_ONLY).catch(() => {
        throw notReady('The database does not answer')
      })
      if ((rows[0] as { read_only: boolean }).read_only) throw notReady('The database cannot be written')
      const space = await disk.space().catch(() => undefined)
      if (space && space.freeBytes < NEARLY_FULL_BYTES) throw noRoom('The disk of DATA_DIR is nearly full')
      if (!disk.wasFull()) return
      await database.query(TRY_TO_WRITE).catch((error: { code?: string }) => {
        if (error.code === DISK_FULL) throw noRoom('The disk of the database is full')
        // A role that may make no such table can try nothing; whatever else failed says nothing about room.
        if (error.code !== FORBIDDEN) throw notReady('The database does not answer')
      })
      disk.noteRoom()
    },
  }
}
