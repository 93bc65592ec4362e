import { type Logger, pino } from 'pino'

/**
 * The fields of an error that are logged in addition to its name, message and stack. Other fields are not logged, because they
 * may hold rows, or library objects with sockets, keys and whole requests.
 */
const told = ['code', 'errno', 'syscall', 'address', 'port', 'severity', 'schema', 'table', 'column', 'constraint', 'status', 'statusCode']

/** Creates the log of this process: one JSON object per line, on standard output unless a destination is given. */
export function createLog(level: string, destination?: { write(line: string): void }): Logger {
  const options = {
    level,
    redact: ['req.headers.authorization', '*.password', '*.accessToken', '*.refreshToken', '*.token'],
    serializers: { err: errorFacts },
  }
  return destination ? pino(options, destination) : pino(options)
}

/**
 * Returns an error in the form that is logged: its name, message and stack, the fields in `told`, and up to three nested causes in
 * the same form. A thrown value that is not an `Error` is logged only if it is primitive.
 */
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
