import { ConfigError, readConfig } from './config.ts'
import { startFailure } from './start-failure.ts'
import { type Role, startServer } from './start.ts'
import { welcome } from './welcome.ts'

const STOP_SECONDS = 15

function roleFrom(args: string[]): Role {
  const value = args.includes('--role') ? args[args.indexOf('--role') + 1] : 'all'
  if (value === 'all' || value === 'web' || value === 'jobs') return value
  throw new ConfigError('--role: expected web, jobs or all')
}

try {
  const config = readConfig(process.env)
  const server = await startServer(config, roleFrom(process.argv))
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    // A request or job that hangs must not keep the process for ever.
    setTimeout(() => process.exit(1), STOP_SECONDS * 1000).unref()
    void server.stop().then(() => process.exit(0))
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  await welcome(server)
} catch (error) {
  // One clear line, no stack: these are the operator's errors.
  console.error(startFailure(error))
  process.exit(1)
}
