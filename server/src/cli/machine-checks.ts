import { access, constants } from 'node:fs/promises'
import path from 'node:path'

import { NEARLY_FULL_BYTES } from '../platform/files/disk.ts'
import { isOpenToOthers, makePrivate } from '../platform/files/private-folder.ts'
import { proxyComplaint } from '../platform/http/unconfigured-proxy.ts'
import type { Services } from '../services.ts'

/**
 * The free disk space in bytes below which `doctor` asks the operator to free up space. It is more than NEARLY_FULL_BYTES, below
 * which the server is not ready, so the operator can act before that.
 */
const LOW_BYTES = 1024 ** 3

type Checked = Pick<Services, 'config' | 'disk'>

export async function checkFiles({ config: { dataDir } }: Pick<Services, 'config'>): Promise<string> {
  makePrivate(dataDir)
  await access(dataDir, constants.W_OK)
  const files = path.join(dataDir, 'files')
  const isOpen = await access(files).then(
    () => isOpenToOthers(files),
    () => false,
  )
  if (isOpen) throw new Error(`everyone on this machine can read ${files}. Run: chmod o-rwx ${files}`)
  return `${dataDir} is writable`
}

export async function checkDisk({ config: { dataDir }, disk }: Checked): Promise<string> {
  const { freeBytes, totalBytes } = await disk.space()
  const free = `${amount(freeBytes)} of ${amount(totalBytes)} free in ${dataDir}`
  if (freeBytes < NEARLY_FULL_BYTES) throw new Error(`only ${free}. Free up space. Until then, the server isn’t ready.`)
  if (freeBytes < LOW_BYTES) throw new Error(`only ${free}. Free up space. Below ${amount(NEARLY_FULL_BYTES)}, the server isn’t ready.`)
  return free
}

export async function checkProxy({ config }: Pick<Services, 'config'>): Promise<string> {
  const complaint = proxyComplaint(config)
  if (complaint !== undefined) throw new Error(complaint)
  return config.trustProxy ? `TRUST_PROXY is ${config.trustProxy}` : 'none; requests are counted by the address they come from'
}

const amount = (bytes: number): string =>
  bytes < 1024 ** 3 ? `${Math.floor(bytes / 1024 ** 2)} MB` : `${(bytes / 1024 ** 3).toFixed(1)} GB`
