import { readdir } from 'node:fs/promises'
import path from 'node:path'

import { IMAGE_MAX_BYTES } from '@vitrine/contract/limits.ts'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'

import type { Actor, TestServer, Reply } from '../../../../test/test-server.ts'
import { withNewOwner } from '../../../../test/with-test-server.ts'
import { raceAtLock } from '../../../../test/lock-barrier.ts'

let server: TestServer
let owner: Actor
withNewOwner((given, made) => ([server, owner] = [given, made]))

const BOUNDARY = 'boundary-of-this-test'
const form = (file: Buffer, name: string, end = `\r\n--${BOUNDARY}--\r\n`) =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`),
    file,
    Buffer.from(end),
  ])

const post = (payload: Buffer) =>
  server.inject({
    method: 'POST',
    url: '/api/users/picture',
    payload,
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  })
const upload = (file: Buffer, name = '../../me.html') => post(form(file, name))
const picture = (width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()

const addressOf = (reply: Reply) => (reply.body as { profilePicture: string | null }).profilePicture
/** Fetches an image as a browser does. */
const fetched = (address: string) => {
  const url = new URL(address)
  return server.app.inject({ url: url.pathname, headers: { host: url.host } })
}

describe('profile picture', () => {
  test('is a square WebP on the files origin, with a generated name', async () => {
    const reply = await upload(await picture())
    expect(reply.status).toBe(200)
    const address = addressOf(reply) ?? ''
    expect(address).toMatch(/^http:\/\/files\.localhost:4000\/public\/avatars\/[0-9a-f]{32}\.webp$/)
    const file = await fetched(address)
    expect(file.headers['content-type']).toBe('image/webp')
    expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 })
    expect(addressOf(await server.call('profile.get', { as: owner }))).toBe(address)
    expect(await server.call('staff.info', { as: owner })).toMatchObject({ body: { profilePicture: address } })
  })

  test('replaces the previous one, whose file is deleted', async () => {
    const first = addressOf(await upload(await picture())) ?? ''
    const second = addressOf(await upload(await picture())) ?? ''
    expect(second).not.toBe(first)
    expect((await fetched(first)).statusCode).toBe(404)
    expect((await fetched(second)).statusCode).toBe(200)
  })

  test('is deleted when it is removed, even twice', async () => {
    const address = addressOf(await upload(await picture())) ?? ''
    for (let n = 0; n < 2; n++) expect(addressOf(await server.call('profile.removePicture', { as: owner }))).toBeNull()
    expect((await fetched(address)).statusCode).toBe(404)
  })

  test('leaves one file when several are uploaded in parallel', async () => {
    const source = await picture()
    const avatars = path.join(server.services.config.dataDir, 'files/public/avatars')
    const before = (await readdir(avatars)).length
    const replies = await raceAtLock(
      server,
      (tx) => tx.selectFrom('users').select('id').where('id', '=', owner.userId).forUpdate().execute(),
      [1, 2, 3, 4].map(() => () => upload(source)),
    )
    const kept = addressOf(await server.call('profile.get', { as: owner }))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const after = await readdir(avatars)
    expect(after).toContain(kept?.split('/').at(-1))
    expect(after).toHaveLength(before + 1)
  })
})

describe('invalid picture', () => {
  test('is refused and keeps the current one', async () => {
    const address = addressOf(await upload(await picture()))
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
    for (const file of [Buffer.from(svg), Buffer.from('<script>alert(1)</script>'), Buffer.alloc(0), (await picture()).subarray(0, 60)])
      expect(await upload(file, 'me.png')).toMatchObject({ status: 422, body: { code: 'image_unreadable' } })
    expect(addressOf(await server.call('profile.get', { as: owner }))).toBe(address)
  })

  test('has a separate error when it is too large', async () => {
    expect(await upload(Buffer.alloc(IMAGE_MAX_BYTES + 1))).toMatchObject({ status: 413, body: { code: 'too_large' } })
  })

  test('is a bad request when the upload is incomplete', async () => {
    expect(await post(form((await picture()).subarray(0, 60), 'me.png', ''))).toMatchObject({ status: 400, body: { code: 'bad_request' } })
  })
})
