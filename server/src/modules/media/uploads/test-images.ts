import { readdir } from 'node:fs/promises'
import path from 'node:path'

import sharp from 'sharp'

import { multipart, MULTIPART_TYPE } from '../../../../test/fixtures/send.ts'
import type { Actor, TestServer, Reply } from '../../../../test/test-server.ts'

/** Returns a PNG of one color. */
export function testImage(width: number, height: number, background = '#cc3300'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
}

export function upload(server: TestServer, as: Actor, content: Buffer): Promise<Reply> {
  return server.call('products.uploadMedia', {
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

/** Uploads an image. Throws when the API refuses it. */
export async function addImage(server: TestServer, as: Actor, content: Buffer): Promise<MediaAnswer> {
  const reply = await upload(server, as, content)
  if (reply.status !== 200) throw new Error(reply.text)
  return reply.body as MediaAnswer
}

/** Returns the paths of all stored files. */
export async function storedFiles(server: TestServer): Promise<string[]> {
  const folder = path.join(server.services.config.dataDir, 'files')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
}

/** Returns the response of the files origin for a URL. */
export function fetchFile(server: TestServer, url: string): Promise<Reply> {
  const { host, pathname } = new URL(url)
  return server.inject({ url: pathname, headers: { host } })
}
