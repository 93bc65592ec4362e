import { execFile } from 'node:child_process'
import { appendFile } from 'node:fs/promises'
import path from 'node:path'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { freePort } from '../../src/platform/db/embedded/free-port.ts'
import { install, type Installation } from './installation.ts'
import { launch, type Launched, settings } from './launch.ts'

// These tests run the installation of an operator: a build without the packages that only the build needs.

const run = promisify(execFile)
const SIZE_MAX = 400e6

let installation: Installation
beforeAll(async () => {
  installation = await install()
})
afterAll(() => installation.remove())

test('the installation leaves out packages that only the build needs, and stays within its size limit', () => {
  expect(installation.packages).not.toContain('vite')
  expect(installation.packages).not.toContain('fastify')
  expect(installation.size).toBeLessThan(SIZE_MAX)
})

async function askStorefront({ port }: Launched, host: string): Promise<{ status: number; body: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: string }>()
  const asked = request({ port, host: '127.0.0.1', path: '/', headers: { host }, agent: false }, (reply) => {
    text(reply).then((body) => resolve({ status: reply.statusCode ?? 0, body }), reject)
  })
  asked.on('error', reject).end()
  return promise
}

test('the installation serves the console, the API and a store that the operator created', async () => {
  const server = await launch(installation, 'npm', ['start'])
  const { folder } = installation
  const env = settings(installation, server.port)
  const vitrine = (...args: string[]) => run('npm', ['run', '--silent', 'vitrine', '--', ...args], { cwd: folder, env })
  await vitrine('user', 'create', 'owner@example.test', '--password', 'correct horse battery')
  await vitrine('store', 'create', 'Corner shop', '--owner', 'owner@example.test', '--handle', 'corner')

  const storefront = await askStorefront(server, 'corner.shops.test')
  expect(storefront).toMatchObject({ status: 200, body: expect.stringContaining('Corner shop') })
  const page = await (await fetch(`${server.origin}/admin`)).text()
  const script = /src="([^"]+\.js)"/.exec(page)?.[1]
  expect((await fetch(`${server.origin}${script}`)).status).toBe(200)
  expect((await fetch(`${server.origin}/api/docs`)).status).toBe(200)

  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  await server.gone()
})

describe('the installation stops on a signal', () => {
  const node = 'node_modules/.bin/node'
  const ways: [string, string, string[], (child: Launched['child']) => void, number | string][] = [
    ['through npm with SIGTERM', 'npm', ['start'], (child) => child.kill('SIGTERM'), 0],
    ['through npm with SIGINT', 'npm', ['start'], (child) => child.kill('SIGINT'), 0],
    ['by a terminal, which tells everybody', 'npm', ['start'], (child) => process.kill(-child.pid!, 'SIGINT'), 0],
    ['by a terminal that hangs up', 'npm', ['start'], (child) => process.kill(-child.pid!, 'SIGHUP'), 'SIGHUP'],
    ['by the end of npm', 'npm', ['start'], (child) => child.kill('SIGKILL'), 'SIGKILL'],
    ['through a shell that became npm', 'sh', ['-c', 'exec npm start'], (child) => child.kill('SIGTERM'), 0],
    ['with its shell', 'sh', ['-c', 'npm start'], (child) => process.kill(-child.pid!, 'SIGTERM'), 'SIGTERM'],
    ['itself', node, ['server/dist/main.js'], (child) => child.kill('SIGTERM'), 0],
    ['itself with SIGHUP', node, ['server/dist/main.js'], (child) => child.kill('SIGHUP'), 0],
  ]
  for (const [title, command, args, tell, outcome] of ways)
    test(title, async () => {
      const server = await launch(installation, command, args)
      tell(server.child)
      expect(await server.ended).toBe(outcome)
      // Neither the server nor the database may keep running.
      await server.gone()
    })
})

test('the start says what to do when sources changed and cannot be built', async () => {
  await appendFile(path.join(installation.folder, 'server/src/server.ts'), '\n')
  const env = settings(installation, await freePort())
  const failed = await run('npm', ['start'], { cwd: installation.folder, env }).then(
    () => undefined,
    (error: { stderr: string; code: number }) => error,
  )
  expect(failed?.stderr).toContain('npm ci --include=dev && npm run build && npm prune --omit=dev')
})
