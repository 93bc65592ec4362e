import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { freePort } from './free-port.ts'
import { cluster, dataDir, failure, folder, portOf, start } from './test-servers.ts'

/** Replaces or removes a file of the cluster until the current test ends. */
function damage(file: string, content?: string): void {
  const path = join(cluster, file)
  renameSync(path, `${path}.kept`)
  onTestFinished(() => renameSync(`${path}.kept`, path))
  if (content !== undefined) writeFileSync(path, content)
}

beforeAll(async () => {
  const server = await start()
  await server.stop()
})

describe('a taken port', () => {
  async function occupy(port: number): Promise<void> {
    const other = createServer().listen(port, '127.0.0.1')
    await once(other, 'listening')
    onTestFinished(() => void other.close())
  }

  test('is replaced by another one, which is remembered', async () => {
    const first = await start()
    await first.stop()
    await occupy(portOf(first))
    const second = await start()
    expect(portOf(second)).not.toBe(portOf(first))
    expect(readFileSync(join(dataDir, 'port'), 'utf8')).toBe(`${portOf(second)}\n`)
  })

  test('is an error when the operator required that port', async () => {
    const port = await freePort()
    await occupy(port)
    expect(await failure({ port })).toBe(`PostgreSQL can’t use port ${port}: Address already in use. Choose another port.`)
  })

  test('a required port that is free is used', async () => {
    const port = await freePort()
    expect(portOf(await start({ port }))).toBe(port)
  })
})

describe('the start fails with one line for a data folder', () => {
  test('with a file in its path', async () => {
    const file = join(folder, 'a-file')
    writeFileSync(file, '')
    expect(await failure({ dataDir: join(file, 'postgres') })).toMatch(/^Can’t store the database in .*a-file\/postgres \(E/)
    expect(await failure({ dataDir: file })).toMatch(/^Can’t store the database in .*a-file \(EEXIST/)
  })

  test.skipIf(process.getuid?.() === 0)('that is read-only', async () => {
    const closed = mkdtempSync(join(folder, 'closed-'))
    chmodSync(closed, 0o500)
    expect(await failure({ dataDir: closed })).toMatch(/^Can’t store the database in .* \(EACCES: permission denied\)/)
    expect(await failure({ dataDir: join(closed, 'postgres') })).toMatch(/^Can’t store the database in .* \(EACCES: permission denied\)/)
  })

  test.runIf(process.getuid?.() === 0)('because a parent folder is closed to the account that root starts the server under', async () => {
    const closed = mkdtempSync(join(folder, 'closed-'))
    expect(await failure({ dataDir: join(closed, 'postgres') })).toContain(`can’t open ${closed}. Run: chmod o+x ${closed}`)
  })

  test('with a cluster of another major version', async () => {
    damage('PG_VERSION', '17\n')
    expect(await failure()).toMatch(/cluster was created by PostgreSQL 17, and Vitrine includes 18\. Run it with PostgreSQL 17/)
  })

  test.each(['secret\n', '18 secret\n', ''])('with a damaged version file, which the line does not quote', async (content) => {
    damage('PG_VERSION', content)
    const message = await failure()
    expect(message).toMatch(/^.*PG_VERSION is unreadable or damaged\. Restore the file from a backup, or move .*cluster elsewhere\.$/)
    expect(message).not.toContain('secret')
  })

  test('with other files in the place of the cluster', async () => {
    damage('PG_VERSION')
    expect(await failure()).toMatch(/cluster already exists and isn’t a PostgreSQL data folder/)
  })

  test('with a damaged password file', async () => {
    damage('vitrine-credentials.json', '{"postgres":"secret"')
    const message = await failure()
    expect(message).toMatch(/vitrine-credentials.json is missing or damaged/)
    expect(message).not.toContain('secret')
  })

  test('whose server does not start, and the line quotes the reason of the server', async () => {
    damage(join('global', 'pg_control'))
    expect(await failure()).toMatch(/^PostgreSQL didn’t start: .*pg_control.* \(log: .*server\.log\)$/)
  })
})
