import pg from 'pg'

/** Backstop for a notification lost while the connection was down. Milliseconds. */
const RETRY_MS = 5000

/**
 * Calls `wake` at once, on every notification of a channel, and now and then. Connects again by itself.
 * @param url a connection string of its own: a listening connection cannot be pooled
 */
export function listen(url: string, channel: string, wake: () => void, onError: (error: unknown) => void): { stop(): Promise<void> } {
  let client: pg.Client | undefined
  const connect = async () => {
    const next = new pg.Client({ connectionString: url, application_name: `vitrine-${channel}` })
    next.on('notification', wake)
    next.on('error', () => {
      client = undefined
    })
    await next.connect()
    await next.query(`listen ${next.escapeIdentifier(channel)}`)
    client = next
  }
  const tick = () => {
    if (!client) connect().catch(onError)
    wake()
  }
  const timer = setInterval(tick, RETRY_MS)
  tick()
  return {
    async stop() {
      clearInterval(timer)
      await client?.end()
    },
  }
}
