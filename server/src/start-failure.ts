import { outageOf } from './platform/db/outage.ts'

/** An error of Node or of the database driver, when a connection fails or a port cannot be opened. */
type SystemError = Error & { code?: string; syscall?: string; address?: string; port?: number; setting?: string }

/** PostgreSQL's codes for a wrong role, password or database. */
const refusals = new Set(['28000', '28P01', '3D000'])

/**
 * Returns why the server did not start, in one line. If the cause is a port or the connection to the database, the line names the
 * setting to check.
 */
export function startFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code = '', syscall, address = '', port = 0, setting, message } = error as SystemError
  if (code === 'EADDRINUSE')
    return `${setting ?? 'PORT'}: ${address}:${port} is in use. Stop the program that uses it, or choose another port.`
  if (syscall === 'listen') return `HOST, ${setting ?? 'PORT'}: can’t listen on ${address}:${port} (${code})`
  const asked = setting ?? 'DATABASE_URL'
  if (refusals.has(code)) return `${asked}: PostgreSQL refuses the connection (${message})`
  const reason = outageOf(error)
  return reason === undefined ? message : `${asked}: PostgreSQL doesn’t respond (${reason})`
}
