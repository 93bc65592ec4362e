import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, expect } from 'vitest'
import { EmbeddedError } from './embedded-error.ts'
import { startEmbedded, type EmbeddedOptions, type EmbeddedServer } from './embedded.ts'
import { readLock } from './lock-file.ts'

/** A folder of the test file's own, removed after it. `dataDir` is the server most tests use. */
export const folder = mkdtempSync(join(tmpdir(), 'embedded-'))
// As root the server's account has to get through.
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

/** The one line of a start that fails. */
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

afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop()))
  // No test leaves a server behind.
  expect(readLock(cluster)).toBeUndefined()
})

afterAll(() => rmSync(folder, { recursive: true }))
