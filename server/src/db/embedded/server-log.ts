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

/** The line of a PostgreSQL program's output that says why it gave up, without time and process id. */
export function lastComplaint(output: string): string {
  const lines = output
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const line = lines.findLast((each) => /\b(FATAL|PANIC|error):/.test(each)) ?? lines.at(-1) ?? 'no reason given'
  return line.replace(/^.*?\b(FATAL|PANIC|error):\s*/, '')
}
