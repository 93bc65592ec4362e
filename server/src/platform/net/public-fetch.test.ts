import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { soon } from '../../../test/soon.ts'
import { isPublicAddress } from './public-address.ts'
import { fetchPublic, type Network, postPublic } from './public-fetch.ts'

let server: Server
let port: number
let answer: RequestListener
const asked: string[] = []
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.headers.host}${request.url}`)
    answer(request, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  asked.length = 0
  answer = (_request, response) => response.end('image')
})

/**
 * A network in which names that end in `.test` lead to the test server, and no other name exists. Addresses other than the test
 * server's are checked as in production.
 */
const network: Network = {
  resolve: async (host) => (host.endsWith('.test') ? ['127.0.0.1'] : []),
  allows: (address) => address === '127.0.0.1' || isPublicAddress(address),
}
const at = (path: string, host = 'shop.test') => `http://${host}:${port}${path}`
const get = (url: string, options: Partial<Parameters<typeof fetchPublic>[1]> = {}) =>
  fetchPublic(url, { maxBytes: 1000, network, ...options })

describe('fetchPublic fetches', () => {
  test('a file, from the checked address and under its name', async () => {
    expect((await get(at('/a.png?x=1'))).toString()).toBe('image')
    expect(asked).toEqual([`shop.test:${port}/a.png?x=1`])
  })

  test('through three redirects, relative or absolute, but not more', async () => {
    answer = (request, response) => {
      const step = Number(request.url!.slice(1))
      if (step === 0) return response.end('there')
      return response.writeHead(302, { location: step % 2 ? `${step - 1}` : at(`/${step - 1}`, 'cdn.test') }).end()
    }
    expect((await get(at('/3'))).toString()).toBe('there')
    await expect(get(at('/4'))).rejects.toThrow('redirects too many times')
  })
})

describe('fetchPublic refuses', () => {
  test.each([
    ['not a url', 'isn’t a valid URL'],
    ['', 'isn’t a valid URL'],
    ['//shop.test/a.png', 'isn’t a valid URL'],
    ['file:///etc/passwd', 'must start with https'],
    ['ftp://shop.test/a.png', 'must start with https'],
    ['data:image/png;base64,AAAA', 'must start with https'],
    ['javascript:alert(1)', 'must start with https'],
    ['gopher://127.0.0.1:6379/_', 'must start with https'],
    ['http://user:secret@shop.test/', 'username or password'],
    ['https://nowhere.example/', 'wasn’t found'],
  ])('%s: %s', async (url, reason) => expect(get(url)).rejects.toThrow(reason))

  test('a body that is too large, whether or not its size is announced', async () => {
    answer = (_request, response) => response.writeHead(200, { 'content-length': 1001 }).end('x'.repeat(1001))
    await expect(get(at('/'))).rejects.toThrow('larger than')
    const cut = vi.fn<() => void>()
    answer = (_request, response) => {
      response.on('close', cut)
      const more = () => response.destroyed || (response.write('x'.repeat(600)), setImmediate(more))
      more()
    }
    await expect(get(at('/'))).rejects.toThrow('larger than')
    await vi.waitFor(() => expect(cut).toHaveBeenCalled(), soon)
  })

  test('any status but 200, and a connection that breaks', async () => {
    answer = (_request, response) => response.writeHead(404).end()
    await expect(get(at('/'))).rejects.toThrow('status 404')
    answer = (_request, response) => response.writeHead(302).end()
    await expect(get(at('/'))).rejects.toThrow('status 302')
    answer = (request) => request.socket.destroy()
    await expect(get(at('/'))).rejects.toThrow('couldn’t be reached')
    answer = (_request, response) => {
      response.writeHead(200, { 'content-length': 100 }).write('half')
      setImmediate(() => response.destroy())
    }
    await expect(get(at('/'))).rejects.toThrow('was interrupted')
  })

  test('a response that never ends', async () => {
    answer = (_request, response) => void response.write('x')
    await expect(get(at('/'), { timeoutMs: 100 })).rejects.toThrow('too long')
    answer = () => {}
    await expect(get(at('/'), { timeoutMs: 100 })).rejects.toThrow('too long')
    const deaf: Network = { ...network, resolve: () => new Promise(() => {}) }
    await expect(get(at('/'), { timeoutMs: 100, network: deaf })).rejects.toThrow('too long')
  })
})

describe('fetchPublic never connects to an inner network', () => {
  /** Returns a network in which every name resolves to the given addresses. All addresses are checked as in production. */
  const resolvingTo = (...addresses: string[]): Network => ({ resolve: async () => addresses, allows: isPublicAddress })

  // A URL allows many spellings of an address. Each of these means this machine, a private network, a cloud's metadata service,
  // or another address that is not public.
  const hosts = `
    127.0.0.1 127.1 127.0.1 2130706433 017700000001 0x7f000001 0x7f.1 0x7f.0x0.0x0.0x1 0177.0.0.1
    0 0.0.0.0 00000000 127.0.0.1. %31%32%37.0.0.1 １２７.0.0.1 127。0。0。1 ①②⑦.0.0.1
    10.0.0.1 0xa000001 167772161 192.168.1.1 3232235777 172.16.0.1 100.64.0.1
    169.254.169.254 2852039166 0xA9FEA9FE 0251.0376.0251.0376 224.0.0.1 255.255.255.255
    [::] [::1] [0:0:0:0:0:0:0:1] [::ffff:127.0.0.1] [::ffff:7f00:1] [::127.0.0.1] [64:ff9b::7f00:1]
    [2002:7f00:1::] [fd00::1] [fe80::1] [fd00:ec2::254] [ff02::1]`
  test.each(hosts.trim().split(/\s+/))('http://%s/', async (host) => {
    const url = `http://${host}:${port}/`
    await expect(fetchPublic(url, { maxBytes: 1000, network: resolvingTo('8.8.8.8') })).rejects.toThrow('isn’t publicly accessible')
    expect(asked).toEqual([])
  })

  test('through a name for an inner address, or for one inner address among public ones', async () => {
    for (const addresses of [['127.0.0.1'], ['8.8.8.8', '10.0.0.1'], ['2606:4700::1', '::1'], ['::ffff:127.0.0.1']])
      await expect(fetchPublic(at('/'), { maxBytes: 1000, network: resolvingTo(...addresses) })).rejects.toThrow(
        'isn’t publicly accessible',
      )
    expect(asked).toEqual([])
  })

  test('through a redirect to an inner address', async () => {
    for (const location of ['http://127.0.0.2/', 'http://[::1]/', '//169.254.169.254/latest', 'file:///etc/passwd']) {
      asked.length = 0
      answer = (_request, response) => response.writeHead(301, { location }).end()
      await expect(get(at('/'))).rejects.toThrow(/isn’t publicly accessible|must start with https/)
      expect(asked).toHaveLength(1)
    }
  })

  test('through a name that resolves differently a moment later: the connection goes to the checked address', async () => {
    let times = 0
    const rebinding: Network = {
      resolve: async () => (times++ === 0 ? ['127.0.0.1'] : ['10.0.0.1']),
      allows: (address) => address === '127.0.0.1',
    }
    expect((await get(at('/', 'rebind.test'), { network: rebinding })).toString()).toBe('image')
    expect(times).toBe(1)
    await expect(get(at('/', 'rebind.test'), { network: rebinding })).rejects.toThrow('isn’t publicly accessible')
  })
})

describe('postPublic', () => {
  const post = (url: string, options: Partial<Parameters<typeof postPublic>[1]> = {}) =>
    postPublic(url, { maxBytes: 1000, network, headers: { 'content-type': 'application/json' }, body: '{"a":1}', ...options })

  test('sends the body and the headers, and returns any status, with what it asks to wait', async () => {
    const got: string[] = []
    answer = (request, response) => {
      request.on('data', (chunk) => got.push(`${request.method} ${request.headers['content-type']} ${String(chunk)}`))
      request.on('end', () => response.writeHead(429, { 'retry-after': '30' }).end('later'))
    }
    expect(await post(at('/hook'))).toEqual({ status: 429, retryAfter: '30', body: 'later' })
    expect(got).toEqual(['POST application/json {"a":1}'])
  })

  test('follows no redirect, and connects to no inner address', async () => {
    answer = (_request, response) => response.writeHead(307, { location: 'http://169.254.169.254/' }).end()
    expect(await post(at('/'))).toMatchObject({ status: 307 })
    expect(asked).toHaveLength(1)
    asked.length = 0
    for (const url of ['http://127.0.0.1', 'http://[::1]', 'http://2130706433', 'http://rebind.test'])
      await expect(post(`${url}:${port}/`, { network: { resolve: async () => ['10.0.0.1'], allows: isPublicAddress } })).rejects.toThrow(
        'isn’t publicly accessible',
      )
    for (const url of ['file:///etc/passwd', 'http://user:pw@shop.test/', 'gopher://shop.test/']) await expect(post(url)).rejects.toThrow()
    expect(asked).toEqual([])
  })

  test('waits no longer than it may, and reads no more', async () => {
    answer = () => {}
    await expect(post(at('/'), { timeoutMs: 100 })).rejects.toThrow('too long')
    answer = (_request, response) => response.end('x'.repeat(1001))
    await expect(post(at('/'))).rejects.toThrow('larger than')
  })
})
