import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { chooseAccount } from './account.ts'
import type { EmbeddedServer } from './embedded.ts'
import { clearStaleLock, isAlive, isHeld } from './lock-file.ts'
import { askToStop, cluster, dataDir, folder, killAndWait, portOf, presences, query, serverPid, start, startChild } from './test-servers.ts'

beforeAll(async () => {
  const server = await start()
  await query(server.url, 'create table kept (n int)')
  await server.stop()
})

describe('first start', () => {
  test('creates a UTF-8 database whose owner is an ordinary role', async () => {
    const server = await start({ dataDir: join(folder, 'not', 'there yet') })
    expect(server.adopted).toBe(false)
    const rows = await query(
      server.url,
      `select current_user as who, current_database() as database, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb,
         getdatabaseencoding() as encoding, lower('ÉŁ') as lower from pg_roles where rolname = current_user`,
    )
    expect(rows).toEqual([
      {
        who: 'vitrine',
        database: 'vitrine',
        rolsuper: false,
        rolbypassrls: false,
        rolcreaterole: true,
        rolcreatedb: true,
        encoding: 'UTF8',
        lower: 'éł',
      },
    ])
  })

  test('keeps every commit on disk and listens only on the loopback address', async () => {
    const server = await start()
    const settings = await query<{ name: string; setting: string }>(
      server.adminUrl,
      `select name, setting from pg_settings
         where name in ('fsync', 'synchronous_commit', 'full_page_writes', 'autovacuum', 'listen_addresses', 'unix_socket_directories')`,
    )
    expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
      fsync: 'on',
      synchronous_commit: 'on',
      full_page_writes: 'on',
      autovacuum: 'on',
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
    })
  })

  test('refuses clients without the password, and only the account of the server can read the password', async () => {
    const server = await start()
    for (const address of [server.url, server.adminUrl]) {
      const wrong = new URL(address)
      wrong.password = 'guess'
      await expect(query(wrong.href, 'select 1')).rejects.toMatchObject({ code: '28P01' })
    }
    expect(statSync(cluster).mode & 0o777).toBe(0o700)
    expect(statSync(join(cluster, 'vitrine-credentials.json')).mode & 0o777).toBe(0o600)
    expect(statSync(join(dataDir, 'server.log')).mode & 0o777).toBe(0o600)
  })

  test('two starts at the same time share one new server', async () => {
    const options = { dataDir: join(folder, 'shared') }
    const servers = await Promise.all([start(options), start(options)])
    expect(new Set(servers.map(portOf)).size).toBe(1)
    expect(servers.map(({ adopted }) => adopted).toSorted()).toEqual([false, true])
    expect(readdirSync(options.dataDir).toSorted()).toEqual(['cluster', 'port', 'server.log'])
  })

  test('a draft left by a killed first start is removed', async () => {
    const options = { dataDir: join(folder, 'half-made') }
    const child = spawn(process.execPath, ['--eval', ''])
    await once(child, 'exit')
    const draft = join(options.dataDir, `draft-${child.pid}-abc`)
    mkdirSync(draft, { recursive: true })
    chmodSync(options.dataDir, 0o711)
    await start(options)
    expect(existsSync(draft)).toBe(false)
  })
})

describe('warm start', () => {
  test('keeps the port and the rows', async () => {
    const first = await start()
    await query(first.url, 'insert into kept values (1)')
    await first.stop()
    const second = await start()
    expect(second.url).toBe(first.url)
    expect(await query(second.url, 'select n from kept where n = 1')).toEqual([{ n: 1 }])
  })

  test('stop waits until the server has ended, and may be called again', async () => {
    const server = await start()
    const pid = serverPid()
    await Promise.all([server.stop(), server.stop()])
    await server.stop()
    expect(isHeld(cluster, pid)).toBe(false)
  })

  test('stop does not fail when the server is already stopping', async () => {
    const server = await start()
    process.kill(serverPid(), 'SIGTERM')
    await server.stop()
  })
})

describe('a server that already runs', () => {
  test('is adopted when the process that started it was killed, and is stopped by the process that adopted it', async () => {
    const orphan = await startChild()
    await killAndWait(orphan)
    const pid = serverPid()
    const server = await start()
    expect(server).toMatchObject({ adopted: true, url: orphan.url })
    await server.stop()
    expect(isHeld(cluster, pid)).toBe(false)
  })

  test('outlives a second process that used it', async () => {
    const server = await start()
    const second = await startChild()
    expect(second).toMatchObject({ adopted: true, url: server.url })
    await askToStop(second)
    expect(await query(server.url, 'select 1 as alive')).toEqual([{ alive: 1 }])
  })

  test('outlives the process that started it while another one uses it', async () => {
    const first = await startChild()
    const server = await start()
    await askToStop(first)
    expect(await query(server.url, 'select 1 as alive')).toEqual([{ alive: 1 }])
  })

  /** Kills the database session that registers this process as a user. PostgreSQL then drops all sessions and recovers. */
  async function crashPresence(server: EmbeddedServer): Promise<number> {
    const [session] = await presences(server)
    if (!session) throw new Error('no presence')
    process.kill(session.pid, 'SIGKILL')
    return session.pid
  }

  test('still counts its users after a backend crashed', async () => {
    const server = await start()
    const crashed = await crashPresence(server)
    const pids = () =>
      presences(server).then(
        (sessions) => sessions.map(({ pid }) => pid === crashed),
        () => [],
      )
    await expect.poll(pids).toEqual([false])
    await askToStop(await startChild())
    expect(await query(server.url, 'select 1 as alive')).toEqual([{ alive: 1 }])
  })

  test('is stopped even while it recovers from a crash', async () => {
    const server = await start()
    const pid = serverPid()
    const crashed = await crashPresence(server)
    await expect.poll(() => isAlive(crashed)).toBe(false)
    await server.stop()
    expect(isHeld(cluster, pid)).toBe(false)
  })
})

describe('a lock left behind', () => {
  function leaveLock(pid: number): void {
    writeFileSync(join(cluster, 'postmaster.pid'), `${pid}\n${cluster}\n1700000000\n5432\n\n127.0.0.1\n\nready   \n`)
  }

  test('by a dead process does not prevent the start', async () => {
    leaveLock(999_999_999)
    expect((await start()).adopted).toBe(false)
  })

  test('whose pid now belongs to another process does not prevent the start', async () => {
    // The spawned process runs under the server's account. PostgreSQL alone would refuse to start for as long as that process
    // lives.
    const other = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)'], { ...chooseAccount(dataDir), cwd: '/' })
    onTestFinished(() => void other.kill())
    await once(other, 'spawn')
    leaveLock(other.pid ?? 0)
    expect((await start()).adopted).toBe(false)
  })

  test('that is still empty belongs to a server that is starting, and is not touched', () => {
    const starting = join(folder, 'starting')
    mkdirSync(starting)
    writeFileSync(join(starting, 'postmaster.pid'), '')
    clearStaleLock(starting)
    expect(existsSync(join(starting, 'postmaster.pid'))).toBe(true)
  })

  test('by kill -9 of the server does not prevent the start: clients get an error, and the next server has every committed row', async () => {
    const server = await start()
    await query(server.url, 'insert into kept values (2)')
    const client = new Client({ connectionString: server.url })
    const broken = new Promise((resolve) => client.on('error', resolve))
    await client.connect()
    await client.query('begin')
    await client.query('insert into kept values (3)')
    process.kill(serverPid(), 'SIGKILL')
    await broken
    await server.stop()
    const next = await start()
    expect(next.adopted).toBe(false)
    expect(await query(next.url, 'select n from kept where n in (2, 3)')).toEqual([{ n: 2 }])
  })
})
