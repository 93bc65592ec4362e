import { closeSync, fstatSync, openSync, readFileSync, truncateSync } from 'node:fs'
import { matchOwner, type Home } from './home.ts'

/** Above this the next start begins the log anew; a server writes a few lines per day. */
const MAX_LOG_BYTES = 5 * 1024 * 1024

/** The server's log, opened for one start. */
export interface ServerLog {
  fd: number
  /** What was written since it was opened. */
  read(): string
  close(): void
}

/** Opens the log for appending; only its owner may read it, since PostgreSQL quotes failed statements with their data. */
export function openServerLog(home: Home): ServerLog {
  const fd = openSync(home.log, 'a', 0o600)
  matchOwner(home, home.log)
  if (fstatSync(fd).size > MAX_LOG_BYTES) truncateSync(home.log)
  const start = fstatSync(fd).size
  return { fd, read: () => readFileSync(home.log).subarray(start).toString('utf8'), close: () => closeSync(fd) }
}

/** A complaint of any PostgreSQL program, except the answer to somebody who knocked before the server was up. */
const COMPLAINT = /\b(?:FATAL|PANIC|ERROR|error): +(?!the database system is )(.+)/

/** Why a PostgreSQL program gave up, from its output: the first complaint, since later ones are consequences; else the last line. */
export function firstComplaint(output: string): string {
  const lastLine = output.trim().split('\n').at(-1)
  return COMPLAINT.exec(output)?.[1] ?? (lastLine || 'it gave no reason')
}
