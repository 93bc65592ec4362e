import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from 'pg'
import { afterAll, afterEach, expect, onTestFinished } from 'vitest'
import { EmbeddedError } from './embedded-error.ts'
import { startEmbedded, type EmbeddedOptions, type EmbeddedServer } from './embedded.ts'
import { readLock } from './lock-file.ts'

/** The folder of this test file, removed after its tests. `dataDir` is the folder of the server that most tests use. */
export const folder = mkdtempSync(join(tmpdir(), 'embedded-'))
// When root runs the tests, the server's account must be able to enter this folder.
chmodSync(folder, 0o711)
export const dataDir = join(folder, 'postgres')
export const cluster = join(dataDir, 'cluster')

const running: EmbeddedServer[] = []

/** Starts a server that is stopped after the test. */
export async function start(options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedServer> {
  const server = await startEmbedded({ dataDir, log: () => undefined, ...options })
  running.push(server)
  return server
}

/** Returns the one-line error of a start that fails. */
export async function failure(options: Partial<EmbeddedOptions> = {}): Promise<string> {
  const error = await start(options).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(EmbeddedError)
  const message = error instanceof EmbeddedError ? error.message : ''
  expect(message).not.toContain('\n')
  return message
}

export async function query<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

export function portOf(server: { url: string }): number {
  return Number(new URL(server.url).port)
}

export interface Child {
  process: ChildProcess
  url: string
  adopted: boolean
}

/**
 * Starts another process that starts the same server. The process has its own process group, like a process that was started in a
 * terminal.
 */
export async function startChild(): Promise<Child> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'test-child.ts'), dataDir], {
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  return { process: child, ...(JSON.parse(line) as { url: string; adopted: boolean }) }
}

/** Kills the process and everything that a Ctrl-C in its terminal would reach. */
export async function killAndWait({ process: child }: Child): Promise<void> {
  const exit = once(child, 'exit')
  process.kill(-(child.pid ?? 0), 'SIGKILL')
  await exit
}

export async function askToStop({ process: child }: Child): Promise<void> {
  child.stdin?.end()
  expect(await once(child, 'exit')).toEqual([0, null])
}

export function serverPid(): number {
  const lock = readLock(cluster)
  if (!lock) throw new Error('no server is running')
  return lock.pid
}

/** Returns the sessions that register processes as users of a server. */
export function presences(server: EmbeddedServer): Promise<{ pid: number }[]> {
  return query(server.adminUrl, `select pid from pg_stat_activity where application_name = 'vitrine presence'`)
}

afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop()))
  // No test may leave a server running.
  expect(readLock(cluster)).toBeUndefined()
})

afterAll(() => rmSync(folder, { recursive: true }))
