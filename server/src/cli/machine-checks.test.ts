import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { readConfig } from '../config.ts'
import { diskOf } from '../platform/files/disk.ts'
import { checkDisk, checkFiles, checkProxy } from './machine-checks.ts'

function installation(env: Record<string, string> = {}) {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'vitrine-doctor-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  return readConfig({ DATA_DIR: dataDir, SECRET_KEY: 'uH3kV9mQx2Tz7LbWc5RnYd8JgPf4Ae6s', ...env })
}

test('the disk: reports the free space, and when to make room', async () => {
  const config = installation()
  const check = (freeBytes: number) =>
    checkDisk({ config, disk: { ...diskOf('/'), space: async () => ({ freeBytes, totalBytes: 40 * 1024 ** 3 }) } })
  expect(await check(12.34 * 1024 ** 3)).toBe(`12.3 GB of 40.0 GB free in ${config.dataDir}`)
  await expect(check(500 * 1024 ** 2)).rejects.toThrow('only 500 MB of 40.0 GB free in')
  await expect(check(500 * 1024 ** 2)).rejects.toThrow('Free up space. Below 64 MB, the server isn’t ready.')
  await expect(check(1024 ** 2)).rejects.toThrow(/only 1 MB of 40.0 GB free in .*\. Free up space\. Until then, the server isn’t ready\./)
})

test('files: a folder that other accounts can read is reported', async () => {
  const config = installation()
  expect(await checkFiles({ config })).toBe(`${config.dataDir} is writable`)
  const files = path.join(config.dataDir, 'files')
  mkdirSync(files)
  chmodSync(files, 0o755)
  await expect(checkFiles({ config })).rejects.toThrow(`everyone on this machine can read ${files}. Run: chmod o-rwx ${files}`)
  chmodSync(files, 0o750)
  expect(await checkFiles({ config })).toBe(`${config.dataDir} is writable`)
})

test('the proxy: a missing TRUST_PROXY is reported only when a proxy must be in front of the server', async () => {
  const sites = { NODE_ENV: 'production', ADMIN_ORIGIN: 'https://admin.example.com' }
  await expect(checkProxy({ config: installation(sites) })).rejects.toThrow('TRUST_PROXY is not set')
  expect(await checkProxy({ config: installation({ ...sites, TRUST_PROXY: '1' }) })).toBe('TRUST_PROXY is 1')
  expect(await checkProxy({ config: installation() })).toBe('none; requests are counted by the address they come from')
})
