import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'

import { afterEach, expect, test } from 'vitest'

import { boundConnections, proxiesOf } from './connections.ts'

const MOST = { process: 5, address: 3 }
const asking = 'GET / HTTP/1.1\r\nHost: shop\r\n\r\n'

let server: Server
const sockets: Socket[] = []
/** The responses to the requests received so far. The server does not send them by itself; a test may end one. */
const waiting: ServerResponse[] = []

async function listen(isProxy = (_address: string) => false): Promise<void> {
  server = createServer((_request, reply) => void waiting.push(reply))
  boundConnections(server, isProxy, MOST)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
}
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  waiting.length = 0
  server.close()
  await once(server, 'close')
})

/** Opens a connection, and resolves when the server has accepted it. */
async function open(from = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', localAddress: from })
  sockets.push(socket)
  socket.on('error', () => {})
  await Promise.all([once(socket, 'connect'), once(server, 'connection')])
  return socket
}

async function ask(socket: Socket): Promise<ServerResponse> {
  socket.write(asking)
  await once(server, 'request')
  return waiting.at(-1)!
}

const isOver = (socket: Socket) => once(socket, 'close')

test('when an address has too many connections, the one idle longest is closed', async () => {
  await listen()
  const [first, second, third] = [await open(), await open(), await open()]
  const reply = await ask(first)
  first.resume()
  reply.end('done')
  await once(reply, 'close')
  await ask(third)
  // The first connection was used after the second one was opened.
  await Promise.all([isOver(second), open()])
  await Promise.all([isOver(first), open()])
  expect(third.destroyed).toBe(false)
})

test('a new connection is refused only when each open one has a request in progress', async () => {
  await listen()
  const busy = [await open(), await open(), await open()]
  for (const socket of busy) await ask(socket)
  await isOver(await open())
  expect(busy.map((socket) => socket.destroyed)).toEqual([false, false, false])
  busy[0]!.destroy()
  await once(waiting[0]!, 'close')
  await ask(await open())
})

// Only Linux lets a process use every loopback address without setup.
test.runIf(process.platform === 'linux')('connections from another address are not affected', async () => {
  await listen()
  const others = [await open('127.0.0.2'), await open('127.0.0.2')]
  const own = [await open(), await open(), await open()]
  await Promise.all([isOver(own[0]!), open()])
  expect(others.map((socket) => socket.destroyed)).toEqual([false, false])
  await ask(others[0]!)
})

// Idle connections of many addresses must not keep new shoppers out.
test.runIf(process.platform === 'linux')('when the process has too many connections, the one idle longest is closed', async () => {
  await listen()
  const [busy, oldest] = [await open('127.0.0.2'), await open('127.0.0.3')]
  const later = [await open('127.0.0.3'), await open('127.0.0.4'), await open('127.0.0.5')]
  await ask(busy)
  const [, newcomer] = await Promise.all([isOver(oldest), open('127.0.0.6')])
  await ask(newcomer)
  expect([busy, ...later].map((socket) => socket.destroyed)).toEqual([false, false, false, false])
})

test.runIf(process.platform === 'linux')('the process refuses a connection only when each open one has a request in progress', async () => {
  await listen()
  for (const last of [2, 3, 4, 5, 6]) await ask(await open(`127.0.0.${last}`))
  await isOver(await open())
  sockets[0]!.destroy()
  await once(waiting[0]!, 'close')
  await ask(await open())
})

test('a configured proxy may hold as many connections as the process', async () => {
  await listen(proxiesOf({ trustProxy: '10.0.0.0/8, 127.0.0.1' }))
  const many = [await open(), await open(), await open(), await open(), await open()]
  for (const socket of many) await ask(socket)
  expect(waiting).toHaveLength(5)
  await isOver(await open())
})

test.each([
  [undefined, '127.0.0.1', false],
  [0, '127.0.0.1', false],
  [1, '203.0.113.9', true],
  ['10.0.0.0/8, 192.0.2.1', '10.1.2.3', true],
  ['10.0.0.0/8, 192.0.2.1', '::ffff:192.0.2.1', true],
  ['10.0.0.0/8, 192.0.2.1', '192.0.2.2', false],
  ['fd00::/8', 'fd12::1', true],
  ['fd00::/8', '2001:db8::1', false],
])('TRUST_PROXY %s: %s is a proxy: %s', (trustProxy, address, expected) => {
  expect(proxiesOf({ trustProxy })(address)).toBe(expected)
})
