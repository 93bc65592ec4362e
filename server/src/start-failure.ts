/** What Node and the driver tell of a failed connection or port. */
type SystemError = Error & { code?: string; syscall?: string; address?: string; port?: number }

/** PostgreSQL's codes for a role, password or database that is not right. */
const refusals = new Set(['28000', '28P01', '3D000'])

/** Why the server did not start, as one line that says which setting to look at. */
export function startFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code = '', syscall, address = '', port = 0, message } = error as SystemError
  if (code === 'EADDRINUSE') return `PORT: ${address}:${port} is taken. End what listens there, or choose another port.`
  if (syscall === 'listen') return `HOST, PORT: cannot listen on ${address}:${port} (${code})`
  if (syscall === 'connect' || syscall === 'getaddrinfo') return `DATABASE_URL: PostgreSQL does not answer (${message})`
  if (refusals.has(code)) return `DATABASE_URL: PostgreSQL refuses the connection (${message})`
  return message
}
