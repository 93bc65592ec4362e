import { closeSync, constants, fstatSync, ftruncateSync, readFileSync } from 'node:fs'
import { openFile, withFile, type Home } from './home.ts'

const { O_APPEND, O_RDONLY, O_WRONLY } = constants

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
  const fd = openFile(home, home.log, O_WRONLY | O_APPEND)
  // On Windows, a file that is open for appending cannot be emptied.
  if (fstatSync(fd).size > MAX_LOG_BYTES) withFile(home, home.log, O_WRONLY, ftruncateSync)
  const start = fstatSync(fd).size
  const read = () => withFile(home, home.log, O_RDONLY, (handle) => readFileSync(handle))
  return { fd, read: () => read().subarray(start).toString('utf8'), close: () => closeSync(fd) }
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
