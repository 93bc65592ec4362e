import { type Config, ConfigError, readConfig } from './config.ts'
import { startFailure } from './start-failure.ts'
import { type Role, type RunningServer, startServer } from './start.ts'

function roleFrom(args: string[]): Role {
  const value = args.includes('--role') ? args[args.indexOf('--role') + 1] : 'all'
  if (value === 'all' || value === 'web' || value === 'jobs') return value
  throw new ConfigError('--role: expected web, jobs or all')
}

/**
 * Stops the server cleanly when the process gets a stop signal. Without these handlers, the first process of a container ignores
 * these signals.
 */
function stopWhenTold({ drainSeconds, stopSeconds }: Config, starting: Promise<RunningServer>, told: AbortController): void {
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    // A request or job that hangs must not keep the process alive forever.
    setTimeout(() => process.exit(1), (drainSeconds + stopSeconds) * 1000).unref()
    told.abort()
    // When the start fails, the code at the end of this file reports the error.
    void starting.then((server) => server.stop()).then(() => process.exit(0))
  }
  // npm passes on a signal that the terminal has already sent to every process, so a repeated signal has no further effect.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop)
}

/** Aborts when the process gets a stop signal. */
const told = new AbortController()

try {
  const config = readConfig(process.env)
  const starting = startServer(config, roleFrom(process.argv), told.signal)
  stopWhenTold(config, starting, told)
  const server = await starting
  const { welcome } = await import('./welcome.ts')
  await welcome(server, told.signal)
} catch (error) {
  if (told.signal.aborted && error === told.signal.reason) process.exit(0)
  // Prints one line without a stack, because most errors at start are errors that the operator can fix.
  console.error(startFailure(error))
  process.exit(1)
}
