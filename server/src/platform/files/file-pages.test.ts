import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { type TestServer, startTestServer } from '../../../test/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  for (const key of ['public/media/0/480.webp', 'public/media/0/480.html', 'public/list.csv', 'private/0.webp', 'outside.webp'])
    await put(key)
})
afterAll(() => server.close())

/** Writes a file directly into the folder of the file store. */
async function put(key: string): Promise<void> {
  const file = path.join(server.services.config.dataDir, 'files', key)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, 'content')
}

const ask = (url: string) => server.inject({ url, headers: { host: new URL(server.services.config.filesOrigin).host } })

test('an image of the public folder is served with its type', async () => {
  expect(await ask('/public/media/0/480.webp')).toMatchObject({
    status: 200,
    text: 'content',
    headers: { 'content-type': 'image/webp', 'access-control-allow-origin': '*' },
  })
})

test.each([
  '/public/media/0/480.html',
  '/public/list.csv',
  '/private/0.webp',
  '/outside.webp',
  '/public/../private/0.webp',
  '/public/%2e%2e/private/0.webp',
  '/public/..%2fprivate%2f0.webp',
  '/public/media/..%2f..%2f..%2foutside.webp',
  '/public//private/0.webp',
  '/public/media/0/480.WEBP',
  '/public/media/0/480.webp%00',
  '/public/%5c..%5cprivate%5c0.webp',
  '/public',
  '/',
])('%s is not found', async (url) => {
  const reply = await ask(url)
  expect(reply.status).toBe(404)
  expect(reply.text).not.toBe('content')
})

test('the file store refuses a name that leads out of its folder', async () => {
  for (const key of ['../x.webp', 'public/../../x.webp', '/etc/x.webp', 'public\\x.webp', 'public/x', 'public/.webp', 'a\0.webp', '']) {
    await expect(server.services.files.read(key), key).rejects.toThrow('Not a file key')
    await expect(server.services.files.write(key, Buffer.alloc(1)), key).rejects.toThrow('Not a file key')
    await expect(server.services.files.remove(key), key).rejects.toThrow('Not a file key')
  }
})
