import { closeSync, fstatSync, openSync, readFileSync, truncateSync } from 'node:fs'
import { matchOwner, type Home } from './home.ts'

/** The size of the log in bytes above which the next start empties it. A server writes only a few lines per day. */
const MAX_LOG_BYTES = 5 * 1024 * 1024

/** The server's log, opened for one start of the server. */
export interface ServerLog {
  fd: number
  /** Returns what was written since the log was opened. */
  read(): string
  close(): void
}

/**
 * Opens the log for appending. Only the owner of the log may read it, because PostgreSQL quotes failed statements with their
 * data.
 */
export function openServerLog(home: Home): ServerLog {
  const fd = openSync(home.log, 'a', 0o600)
  matchOwner(home, home.log)
  if (fstatSync(fd).size > MAX_LOG_BYTES) truncateSync(home.log)
  const start = fstatSync(fd).size
  return { fd, read: () => readFileSync(home.log).subarray(start).toString('utf8'), close: () => closeSync(fd) }
}

/** Matches an error line of any PostgreSQL program, except the answer to a client that connected before the server was ready. */
const COMPLAINT = /\b(?:FATAL|PANIC|ERROR|error): +(?!the database system is )(.+)/

/**
 * Returns why a PostgreSQL program ended, from its output: the first error line, because later ones are consequences; without an
 * error line, the last line.
 */
export function firstComplaint(output: string): string {
  const lastLine = output.trim().split('\n').at(-1)
  return COMPLAINT.exec(output)?.[1] ?? (lastLine || 'no reason given')
}
