import { gunzipSync } from 'node:zlib'

import { expect, test } from 'vitest'

import { withNewOwner } from '../../../test/with-test-server.ts'
import type { Actor, TestServer } from '../../../test/test-server.ts'

let server: TestServer
let owner: Actor
withNewOwner((given, made) => ([server, owner] = [given, made]))

const get = (url: string, encoding: string) =>
  server.app.inject({
    url: `/api${url}`,
    headers: {
      host: new URL(server.services.config.adminOrigin).host,
      authorization: `Bearer ${owner.token}`,
      'accept-encoding': encoding,
    },
  })

test('a long answer is compressed for clients that take gzip', async () => {
  const url = '/reports/overview?fromTime=2026-01-01&toTime=2026-03-31'
  const plain = await get(url, 'identity')
  const small = await get(url, 'br, gzip')
  expect([plain.statusCode, plain.headers['content-encoding']]).toEqual([200, undefined])
  expect(small.headers).toMatchObject({ 'content-encoding': 'gzip', vary: expect.stringContaining('accept-encoding') })
  expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
  expect(JSON.parse(gunzipSync(small.rawPayload).toString())).toEqual(plain.json())
  expect((await get(url, 'gzip;q=0')).headers['content-encoding']).toBeUndefined()
})

test('a short answer is sent as it is', async () => {
  expect((await get('/users/me', 'gzip')).headers['content-encoding']).toBeUndefined()
})
