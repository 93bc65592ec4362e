import { type Logger, pino } from 'pino'

/** What of an error is written down: no library's own objects, which hold sockets, keys and whole requests, and no rows. */
const told = ['code', 'errno', 'syscall', 'address', 'port', 'severity', 'schema', 'table', 'column', 'constraint', 'status', 'statusCode']

/** The lines of this process, one JSON object each, on standard output. */
export function createLog(level: string, destination?: { write(line: string): void }): Logger {
  const options = {
    level,
    redact: ['req.headers.authorization', '*.password', '*.accessToken', '*.refreshToken', '*.token'],
    serializers: { err: errorFacts },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** An error as the log has it: its words, where it came from, and plain facts of it; the same of what caused it. */
export function errorFacts(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return typeof error === 'object' ? undefined : error
  const facts = told.flatMap((name) => {
    const value: unknown = Reflect.get(error, name)
    return typeof value === 'string' || typeof value === 'number' ? [[name, value]] : []
  })
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...Object.fromEntries(facts),
    ...(error.cause !== undefined && depth < 3 && { cause: errorFacts(error.cause, depth + 1) }),
  }
}
