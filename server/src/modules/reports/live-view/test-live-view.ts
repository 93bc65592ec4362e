import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { Actor, TestServer } from '../../../../test/test-server.ts'
import { campaignOf } from '../../analytics/recording/sources/classify.ts'
import { campaignDigest, type VisitHit, writeVisits } from '../../analytics/recording/write.ts'
import type { LiveView } from './add-up.ts'

type Page = Partial<Pick<VisitHit, 'path' | 'search' | 'referrerHost' | 'country' | 'visitor'>>

/** Returns the keys of a visitor without a cart. */
export const visitorOf = (number: number): VisitHit['visitor'] => ({
  key: number.toString(16).padStart(16, '0'),
  today: undefined,
  yesterday: undefined,
})

/** Records that a visitor sees a page now. */
export async function see(server: TestServer, { storeId }: Pick<Actor, 'storeId'>, page: Page & Pick<VisitHit, 'visitor'>): Promise<void> {
  const at = server.services.now()
  const { path = '/', search = '', referrerHost = '', country = 'NP', visitor } = page
  await writeVisits(server.services.db, storeId, [
    {
      at,
      visitor,
      kind: 'view',
      campaign: campaignDigest(campaignOf(search)),
      expiresAt: new Date(at.getTime() + 90 * 86_400_000),
      path,
      search,
      referrerHost,
      country,
      device: 'desktop',
    },
  ])
}

/** A stream of Live view, as the console reads it. */
export interface LiveStream {
  /** Resolves to the first answer that has not been read yet and meets the condition. */
  until(isWanted: (view: LiveView) => boolean): Promise<LiveView>
  /** Reads to the end of the stream. Resolves to whether it ended properly. */
  ended(): Promise<boolean>
  close(): void
}

/** Opens a stream over a socket. The server must be listening; `listening` makes it so. */
export async function openStream(server: TestServer, as: Actor, stores?: readonly string[]): Promise<LiveStream> {
  const { port } = server.app.server.address() as AddressInfo
  const query = stores ? `?stores=${stores.join(',')}` : ''
  const headers = {
    host: new URL(server.services.config.adminOrigin).host,
    authorization: `Bearer ${as.token}`,
    accept: 'text/event-stream',
  }
  const sent = request({ port, path: `/api/live-view${query}`, headers }).end()
  const [reply] = (await once(sent, 'response')) as [IncomingMessage]
  if (reply.statusCode !== 200) throw new Error(`No stream: ${reply.statusCode}`)
  const chunks = reply.setEncoding('utf8')[Symbol.asyncIterator]()
  let text = ''
  return {
    async until(isWanted) {
      for (;;) {
        const end = text.indexOf('\n\n')
        if (end < 0) {
          const { value, done } = await chunks.next()
          if (done) throw new Error('The stream has ended')
          text += value as string
          continue
        }
        const event = text.slice(0, end)
        text = text.slice(end + 2)
        if (!event.startsWith('data: ')) continue
        const view = JSON.parse(event.slice('data: '.length)) as LiveView
        if (isWanted(view)) return view
      }
    },
    async ended() {
      while (!(await chunks.next()).done);
      return reply.complete
    },
    close: () => sent.destroy(),
  }
}

export const listening = (server: TestServer): Promise<string> => server.app.listen({ host: '127.0.0.1', port: 0 })
