import { readdir } from 'node:fs/promises'
import path from 'node:path'

import sharp from 'sharp'

import { multipart, MULTIPART_TYPE } from '../../../test/fixtures/send.ts'
import type { Actor, House, Reply } from '../../../test/house.ts'

/** A PNG of one colour. */
export function picture(width: number, height: number, background = '#cc3300'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
}

export function upload(house: House, as: Actor, content: Buffer): Promise<Reply> {
  return house.call('products.uploadMedia', {
    as,
    body: multipart({}, { name: '../../evil.svg', content }),
    headers: { 'content-type': MULTIPART_TYPE },
  })
}

interface MediaAnswer {
  id: string
  url: string
  width: number
  height: number
  state: string
  failure: string | null
}

/** Uploads a picture; fails when the API does. */
export async function addPicture(house: House, as: Actor, content: Buffer): Promise<MediaAnswer> {
  const reply = await upload(house, as, content)
  if (reply.status !== 200) throw new Error(reply.text)
  return reply.body as MediaAnswer
}

/** Names of all stored picture files. */
export async function storedFiles(house: House): Promise<string[]> {
  const folder = path.join(house.services.config.dataDir, 'files')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
}

/** What the files origin answers for an address. */
export function fetchFile(house: House, url: string): Promise<Reply> {
  const { host, pathname } = new URL(url)
  return house.inject({ url: pathname, headers: { host } })
}
