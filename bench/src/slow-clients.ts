import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

import { buy } from './purchase.ts'
import { type Journeys, runJourneys, type Timed } from './journeys.ts'
import type { Options } from './options.ts'
import { tellHostileBodies } from './hostile-bodies.ts'
import { freePorts } from './ports.ts'
import type { Report } from './report.ts'
import { openScratch } from './scratch.ts'
import { SECRET_KEY } from './secret-key.ts'
import { openSellingStore } from './selling-store.ts'
import { startServerProcess } from './server-process.ts'
import { StorefrontClient } from './storefront-client.ts'

const SLOW = 2500
const SHOPPERS = 4
const SECONDS = 30
/** The slow clients' address. On Linux, all of 127.0.0.0/8 is loopback. */
const ATTACKER = '127.0.0.2'
/** The number of milliseconds between two bytes of a header that never ends, and until a disconnected client reconnects. */
const DRIP_MS = 1000

/**
 * Measures purchases, first alone, then while clients at one address keep thousands of connections open and send one byte per
 * second on each. Also measures hostile sign-in bodies. This needs Linux.
 */
export async function run(report: Report, { smoke, build }: Options): Promise<void> {
  const ports = await freePorts('vitrine')
  const scratch = await openScratch()
  const stops: (() => Promise<void>)[] = [() => scratch.close()]
  try {
    const url = `http://127.0.0.1:${ports.vitrine}`
    const env = {
      NODE_ENV: 'production',
      SECRET_KEY,
      ADMIN_ORIGIN: url,
      STORE_HOST_SUFFIX: `.localhost:${ports.vitrine}`,
    }
    const server = await startServerProcess(ports.vitrine, scratch.folder, { env, dist: build })
    stops.push(server.stop)
    const store = await openSellingStore(url, scratch, 'bench-shop', smoke ? 40 : 500)
    stops.push(store.close)
    // Each purchase connects from its own address, because there is no proxy in front of this server.
    const shopperOf = (port: number, turn: number) =>
      new StorefrontClient(port, `bench-shop.localhost:${port}`, '', `127.1.${(turn >> 8) & 255}.${turn & 255 || 1}`)
    const sell = (seconds: number) =>
      runJourneys({ pid: server.pid, postmaster: scratch.postmaster }, { shoppers: SHOPPERS, seconds }, (timed: Timed) =>
        buy(store, ports.vitrine, timed, shopperOf),
      )
    const seconds = smoke ? 1 : SECONDS
    await sell(smoke ? 1 : 5)
    const alone = await sell(seconds)
    await tellHostileBodies(report, url, server.pid)
    report.say('')
    const slow = new SlowClients(ports.vitrine, smoke ? 300 : SLOW)
    stops.push(async () => slow.stop())
    await sleep(smoke ? 500 : 5000)
    const beside = await sell(seconds)
    report.say(`${slow.count} clients of ${ATTACKER} send a byte of a header a second, and come again when they are cut off.`)
    report.say(`${SHOPPERS} shoppers buy meanwhile, each purchase from an address of its own. All share the machine.`)
    report.say('')
    report.say('| shoppers | orders/s | p50 | p95 ms | CPU ms server + PostgreSQL | failures |')
    report.say('|---|---|---|---|---|---|')
    tell(report, 'alone', alone)
    tell(report, 'beside slow clients', beside)
    report.say('')
    report.say(
      `connections the slow clients hold: ${slow.open} of ${slow.count}, opened ${slow.opened} times, cut off ${slow.cutOff} times`,
    )
    report.check(
      'no purchase fails',
      alone.failures + beside.failures === 0,
      `${alone.failures} alone, ${beside.failures} beside slow clients`,
    )
    report.say(
      `orders beside slow clients: ${(beside.rate / alone.rate).toFixed(2)} of what they are alone; the clients take their CPU here too`,
    )
  } finally {
    for (const stop of stops.toReversed()) await stop()
  }
}

function tell(report: Report, name: string, { rate, p50, p95, serverMs, databaseMs, failures }: Journeys): void {
  const cpu = `${serverMs.toFixed(1)} + ${databaseMs.toFixed(1)}`
  report.say(`| ${name} | ${rate.toFixed(1)} | ${p50.toFixed(0)} | ${p95.toFixed(0)} | ${cpu} | ${failures} |`)
}

/** Clients that start a request and never finish it. */
class SlowClients {
  readonly count: number
  opened = 0
  cutOff = 0
  readonly #port: number
  readonly #sockets = new Set<Socket>()
  readonly #drip: NodeJS.Timeout
  #isOver = false

  constructor(port: number, count: number) {
    this.#port = port
    this.count = count
    for (let n = 0; n < count; n++) this.#begin()
    this.#drip = setInterval(() => {
      for (const socket of this.#sockets) if (socket.writable) socket.write('x')
    }, DRIP_MS)
  }

  get open(): number {
    return [...this.#sockets].filter(({ readyState }) => readyState === 'open').length
  }

  stop(): void {
    this.#isOver = true
    clearInterval(this.#drip)
    for (const socket of this.#sockets) {
      socket.removeAllListeners('close')
      socket.destroy()
    }
    this.#sockets.clear()
  }

  #begin(): void {
    const socket = connect({ port: this.#port, host: '127.0.0.1', localAddress: ATTACKER })
    this.#sockets.add(socket)
    socket.on('connect', () => {
      this.opened++
      socket.write('GET / HTTP/1.1\r\nHost: bench-shop\r\nX-Slow: ')
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      this.cutOff++
      this.#sockets.delete(socket)
      setTimeout(() => this.#isOver || this.#begin(), DRIP_MS).unref()
    })
  }
}
