import { once } from 'node:events'
import { connect } from 'node:net'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { type Actor, type TestServer, startTestServer } from './test-server.ts'
import { openObserver, type Observer } from './observer.ts'

// These tests send bytes that no HTTP client would send, over a real socket.

let server: TestServer
let observer: Observer
let owner: Actor
let port: number

beforeAll(async () => {
  server = await startTestServer()
  observer = await openObserver(server)
  owner = await server.newOwner()
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(async () => {
  await observer.close()
  await server.close()
})

/**
 * Sends bytes and waits until the connection is closed. If `hangUp` is true, the client stops sending after the bytes. Otherwise,
 * it waits for the server. Returns the status of the first answer (0 for none) and all text that was received.
 */
async function send(bytes: string, hangUp = false): Promise<{ status: number; text: string }> {
  const socket = connect(port, '127.0.0.1')
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  socket.on('error', () => {})
  socket.write(Buffer.from(bytes, 'latin1'))
  if (hangUp) socket.end()
  await once(socket, 'close')
  const text = Buffer.concat(chunks).toString('latin1')
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text }
}

const lines = (...all: string[]) => `${all.join('\r\n')}\r\n\r\n`
const host = 'Host: localhost:4000'
const close = 'Connection: close'
const bearer = () => `Authorization: Bearer ${owner.token}`
const post = (...headers: string[]) => lines('POST /api/products HTTP/1.1', host, close, bearer(), ...headers)

const broken: Record<string, [number[], () => string]> = {
  'no HTTP at all': [[400], () => '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
  'an unknown version': [[400], () => lines('GET / HTTP/9.9', host)],
  'no Host header': [[400], () => lines('GET /api/stores HTTP/1.1')],
  // The first header counts, as everywhere in Node. The server uses it to tell origins apart.
  'two Host headers': [[401], () => lines('GET /api/stores HTTP/1.1', host, 'Host: evil.example', close)],
  'a foreign Host': [[404], () => lines('GET /api/stores HTTP/1.1', 'Host: evil.example', close)],
  'headers beyond 16 kB': [[431], () => lines('GET /api/stores HTTP/1.1', host, `X-Long: ${'x'.repeat(20_000)}`)],
  'a thousand headers': [[200, 401, 431], () => lines('GET /api/stores HTTP/1.1', host, close, ...Array<string>(1000).fill('A: b'))],
  'an address beyond 16 kB': [[400, 414, 431], () => lines(`GET /api/${'x'.repeat(20_000)} HTTP/1.1`, host)],
  'NUL in a header': [[400], () => lines('GET /api/stores HTTP/1.1', host, 'X-Store-Id: a\0b')],
  'a bare line feed in a header': [[400], () => lines('GET /api/stores HTTP/1.1', host, 'X-Store-Id: a\nTransfer-Encoding: chunked')],
  'a header folded over two lines': [[400], () => lines('GET /api/stores HTTP/1.1', host, 'X-Store-Id: a', ' b')],
  'two lengths': [[400], () => post('Content-Type: application/json', 'Content-Length: 2', 'Content-Length: 5') + '{}'],
  'length and chunks': [[400], () => post('Content-Length: 2', 'Transfer-Encoding: chunked') + '0\r\n\r\n'],
  'a length that is no number': [[400], () => post('Content-Length: two')],
  'a negative length': [[400], () => post('Content-Length: -1')],
  'a length of ten gigabytes': [[413], () => post('Content-Type: application/json', 'Content-Length: 10000000000')],
  'a broken chunk size': [[400], () => post('Content-Type: application/json', 'Transfer-Encoding: chunked') + 'zz\r\n{}\r\n0\r\n\r\n'],
  'an unknown transfer encoding': [[400, 501], () => post('Transfer-Encoding: gzip, identity') + '{}'],
  'a body that breaks off': [[0, 400], () => post('Content-Type: application/json', 'Content-Length: 100') + '{"title":'],
  'a form that breaks off': [
    [0, 400],
    () =>
      lines(
        'POST /api/products/media HTTP/1.1',
        host,
        close,
        bearer(),
        'Content-Type: multipart/form-data; boundary=b',
        'Content-Length: 9999',
      ) + '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nPNG',
  ],
  'broken percent-encoding': [[400], () => lines('GET /api/products/%zz HTTP/1.1', host, close, bearer())],
  'half a surrogate pair in the address': [[400, 422], () => lines('GET /api/products/%ED%A0%80 HTTP/1.1', host, close, bearer())],
  'NUL in the address': [[404, 422], () => lines('GET /api/products/%00 HTTP/1.1', host, close, bearer())],
  'a way up': [[400, 404, 422], () => lines('GET /api/products/..%2f..%2f..%2fetc%2fpasswd HTTP/1.1', host, close, bearer())],
  'a way up, unencoded': [[400, 404], () => lines('GET /admin/assets/../../../package.json HTTP/1.1', host, close)],
  'the address of another origin': [[404], () => lines('GET /@files/public/x.webp HTTP/1.1', host, close)],
  'an absolute address': [[401], () => lines('GET http://evil.example/api/stores HTTP/1.1', host, close)],
  'an unknown method': [[400, 404, 405], () => lines('BREW /api/stores HTTP/1.1', host, close)],
  TRACE: [[400, 404, 405], () => lines('TRACE /api/stores HTTP/1.1', host, close)],
  CONNECT: [[0, 400, 404, 405], () => lines('CONNECT evil.example:443 HTTP/1.1', host)],
  'an upgrade': [[401, 404], () => lines('GET /api/stores HTTP/1.1', host, 'Connection: upgrade, close', 'Upgrade: websocket')],
  'an expectation we do not meet': [[401, 413, 417, 422], () => post('Expect: the-unexpected')],
}

test.each(Object.entries(broken))('%s', async (name, [expected, bytes]) => {
  const before = await observer.stateOf(owner.storeId)
  const { status, text } = await send(bytes(), name.endsWith('breaks off'))
  expect(expected, text.slice(0, 300)).toContain(status)
  expect(text).not.toMatch(/node_modules|at \w+ \(|root:x:/)
  expect(await observer.stateOf(owner.storeId)).toEqual(before)
  expect((await send(lines('GET /healthz HTTP/1.1', host, close))).status).toBe(200)
})

test('of two requests in one message, the second is not read as part of the first', async () => {
  const smuggled = lines('GET /api/users/me HTTP/1.1', host, close)
  const { text } = await send(lines('GET /healthz HTTP/1.1', host, bearer(), 'Content-Length: 0') + smuggled)
  expect(text.match(/HTTP\/1\.1 \d{3}/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 401'])
})

test('an endless header gets an error and is cut off, and a silent client gets no answer', async () => {
  const { server: listener } = server.app
  const usual = listener.headersTimeout
  expect(usual).toBe(10_000)
  // The server checks this limit every two seconds.
  listener.headersTimeout = 10
  const [slow, silent] = await Promise.all([send('GET /healthz HTTP/1.1\r\nHost: localhost:4000\r\nX-Slow: '), send('')])
  listener.headersTimeout = usual
  expect(slow.status).toBe(408)
  expect(silent.text).toBe('')
})

test('ninety thousand made-up fields are refused without being read, and of a thousand fields the first hundred are named', async () => {
  const fields = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`f${n}`, 1]))
  const login = (payload: object) => server.inject({ method: 'POST', url: '/api/auth/login', payload })
  expect(await login(fields(90_000))).toMatchObject({ status: 422, body: { errors: [{ field: 'body', code: 'too_many' }] } })
  const { status, body } = await login(fields(1000))
  expect(status).toBe(422)
  expect((body as { errors: object[] }).errors).toHaveLength(100)
})
