import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { beforeEach, expect, onTestFinished, test } from 'vitest'

import { soon } from '../../../../test/soon.ts'
import type { EmbeddedServer } from './embedded.ts'
import { isHeld } from './lock-file.ts'
import { askToStop, cluster, dataDir, presences, query, serverPid, start, startChild } from './test-servers.ts'

// Tests of a server that is killed while processes use it.

let server: EmbeddedServer
let warnings: string[]
beforeEach(async () => {
  warnings = []
  server = await start({ warn: (line) => warnings.push(line) })
})

/** Kills the server. Resolves to its pid once the process has ended. */
async function kill(): Promise<number> {
  const pid = serverPid()
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => isHeld(cluster, pid), soon).toBe(false)
  return pid
}

const isAlive = () =>
  query(server.url, 'select').then(
    () => true,
    () => false,
  )
const expectAlive = () => expect.poll(isAlive, soon).toBe(true)

test('a killed server restarts by itself, on its port, with every committed row, and this is logged once', async () => {
  await query(server.url, 'create table kept (n int); insert into kept values (1)')
  const killed = await kill()
  await expectAlive()
  expect(serverPid()).not.toBe(killed)
  expect(await query(server.url, 'select n from kept')).toEqual([{ n: 1 }])
  expect(warnings).toEqual([expect.stringMatching(/^PostgreSQL stopped unexpectedly; restarting it \(see .*server\.log\)$/)])
})

test('the server restarts after each of several crashes', async () => {
  for (const _time of [1, 2, 3]) {
    await kill()
    await expectAlive()
  }
})

test('the server restarts once for two processes, and the last process that uses it stops it', async () => {
  const second = await startChild()
  await kill()
  await expectAlive()
  const users = () =>
    presences(server).then(
      (sessions) => sessions.length,
      () => 0,
    )
  await expect.poll(users, soon).toBe(2)
  await server.stop()
  expect(await isAlive()).toBe(true)
  await askToStop(second)
  expect(await isAlive()).toBe(false)
})

test('a server that cannot restart logs each reason once, is tried again, and does not delay the stop', async () => {
  const file = join(cluster, 'postgresql.conf')
  const settings = readFileSync(file)
  onTestFinished(() => writeFileSync(file, settings))
  const breakSettings = () => writeFileSync(file, 'nonsense')

  breakSettings()
  await kill()
  const attempts = () => readFileSync(join(dataDir, 'server.log'), 'utf8').match(/FATAL: .* contains errors/g)?.length ?? 0
  const reasons = () =>
    warnings.filter((warning) => /^PostgreSQL is still down, retrying: PostgreSQL didn’t start: .* contains errors/.test(warning))
  await expect.poll(attempts, soon).toBeGreaterThan(2)
  // Each reason is logged once. There may be several reasons, because what the killed server still holds may differ between two
  // attempts.
  const said = reasons()
  expect(said.length).toBeGreaterThan(0)
  expect(new Set(said).size).toBe(said.length)
  writeFileSync(file, settings)
  await expectAlive()

  breakSettings()
  await kill()
  await expect.poll(() => reasons().length, soon).toBeGreaterThan(said.length)
  await server.stop()
  writeFileSync(file, settings)
  expect((await start()).adopted).toBe(false)
})
