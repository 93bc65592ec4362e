import { setTimeout as pause } from 'node:timers/promises'

import { INVITATIONS_PER_STORE_PER_HOUR } from '@vitrine/contract/limits.ts'

/** Clients that continue to write while the server crashes, as a patient person or program would. */
export interface SteadyWriter {
  /** The titles of the products that the server acknowledged. */
  products: string[]
  /** The email addresses of the invitations that the server acknowledged. */
  invitations: string[]
  /** The statuses of the server errors after which a client tried again. */
  putOff: Set<number>
  /** Resolves when this many more products are acknowledged. */
  acknowledged(more: number): Promise<void>
  /** Finishes the current requests and stops. */
  stop(): Promise<void>
}

const CLIENTS = 4
const RETRY_MS = 20
/** The number of products for each invitation. Invitations are rare, because a store may send only a limited number per hour. */
const PRODUCTS_PER_INVITATION = 25
const INVITATIONS_MAX = INVITATIONS_PER_STORE_PER_HOUR / 2

/** Starts the clients. Each client creates numbered products and some invitations, one request after the other. */
export function startWriter(origin: string, accessToken: string): SteadyWriter {
  const products: string[] = []
  const invitations: string[] = []
  const putOff = new Set<number>()
  const stopping = new AbortController()
  let number = 0

  /**
   * Repeats a request until the server acknowledges it. The idempotency key makes a repeated request harmless, so exactly one row
   * must result. Resolves to false when a rate limit refuses the request: the limits also count attempts that a crash cut off.
   */
  const insist = async (path: string, key: string, body: object): Promise<boolean> => {
    for (;;) {
      const reply = await fetch(`${origin}/api${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(body),
      }).catch(() => undefined)
      if (reply?.status === 200) return true
      if (reply?.status === 429) return false
      if (reply && reply.status >= 500) putOff.add(reply.status)
      if (reply && reply.status < 500) throw new Error(`${path} was refused: ${await reply.text()}`)
      await pause(RETRY_MS)
    }
  }

  const variants = ['red', 'green', 'blue'].map((colour) => ({ optionValues: [colour], priceCents: 1000 }))
  const options = [{ name: 'Colour', values: ['red', 'green', 'blue'] }]
  const client = async () => {
    while (!stopping.signal.aborted) {
      // The number is copied, because the shared number changes while this client waits.
      const mine = ++number
      const title = `Product ${String(mine).padStart(6, '0')}`
      if (await insist('/products', title, { title, options, variants })) products.push(title)
      if (mine % PRODUCTS_PER_INVITATION !== 0 || invitations.length >= INVITATIONS_MAX) continue
      const email = `person-${mine}@example.test`
      if (await insist('/users/add-store-staff', email, { email, scopes: ['orders'] })) invitations.push(email)
    }
  }
  const clients = Array.from({ length: CLIENTS }, client)

  return {
    products,
    invitations,
    putOff,
    async acknowledged(more) {
      const goal = products.length + more
      await Promise.race([untilLength(products, goal), Promise.all(clients)])
    },
    async stop() {
      stopping.abort()
      await Promise.all(clients)
    },
  }
}

async function untilLength(list: unknown[], goal: number): Promise<void> {
  while (list.length < goal) await pause(5)
}
