import { access, constants } from 'node:fs/promises'
import path from 'node:path'

import { NEARLY_FULL_BYTES } from '../files/disk.ts'
import { isOpenToOthers, makePrivate } from '../files/private-folder.ts'
import { proxyComplaint } from '../http/unconfigured-proxy.ts'
import type { Services } from '../services.ts'

/** Time to make room before the server says that it is not ready. */
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
  if (isOpen) throw new Error(`everybody on this machine can look into ${files}. Run: chmod o-rwx ${files}`)
  return `${dataDir} is writable`
}

export async function checkDisk({ config: { dataDir }, disk }: Checked): Promise<string> {
  const { freeBytes, totalBytes } = await disk.space()
  const free = `${amount(freeBytes)} of ${amount(totalBytes)} free in ${dataDir}`
  if (freeBytes < NEARLY_FULL_BYTES) throw new Error(`only ${free}: the server is not ready until there is room`)
  if (freeBytes < LOW_BYTES) throw new Error(`only ${free}: make room. Below ${amount(NEARLY_FULL_BYTES)} the server is not ready`)
  return free
}

export async function checkProxy({ config }: Pick<Services, 'config'>): Promise<string> {
  const complaint = proxyComplaint(config)
  if (complaint !== undefined) throw new Error(complaint)
  return config.trustProxy ? `TRUST_PROXY is ${config.trustProxy}` : 'none: requests count as their sender’s'
}

const amount = (bytes: number): string =>
  bytes < 1024 ** 3 ? `${Math.floor(bytes / 1024 ** 2)} MB` : `${(bytes / 1024 ** 3).toFixed(1)} GB`
