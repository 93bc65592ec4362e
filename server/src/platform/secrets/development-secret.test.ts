import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Worker } from 'node:worker_threads'

import { expect, test } from 'vitest'

import { developmentSecret } from './development-secret.ts'

test('the secret is created once, readable only by its owner', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vitrine-secret-'))
  const dataDir = path.join(folder, 'data')
  const secret = developmentSecret(dataDir)
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(developmentSecret(dataDir)).toBe(secret)
  expect(readdirSync(dataDir)).toEqual(['secret-key'])
  expect(statSync(path.join(dataDir, 'secret-key')).mode & 0o777).toBe(0o600)
  expect(statSync(dataDir).mode & 0o066).toBe(0)
  rmSync(folder, { recursive: true })
})

test('several threads that create the secret at the same time get the same one', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vitrine-secret-'))
  const module = JSON.stringify(new URL('development-secret.ts', import.meta.url).href)
  const gate = new Int32Array(new SharedArrayBuffer(4))
  const source = `
    const { workerData, parentPort } = require('node:worker_threads')
    import(${module}).then(({ developmentSecret }) => {
      parentPort.postMessage('ready')
      Atomics.wait(workerData.gate, 0, 0)
      parentPort.postMessage(developmentSecret(workerData.folder))
    })`
  const workers = Array.from({ length: 4 }, () => new Worker(source, { eval: true, workerData: { gate, folder } }))
  const next = () => Promise.all(workers.map((worker) => new Promise<unknown>((resolve) => worker.once('message', resolve))))
  await next()
  const secrets = next()
  Atomics.store(gate, 0, 1)
  Atomics.notify(gate, 0)
  expect(new Set(await secrets).size).toBe(1)
  rmSync(folder, { recursive: true })
})
