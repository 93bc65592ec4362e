import pg from 'pg'

/** The number of milliseconds between two checks of the connection. A check also reconnects a lost connection. */
const CHECK_MS = 5000

interface Listener {
  onNotification(payload: string): void
  /**
   * Called when listening starts, and again after each reconnection. Notifications sent while there was no connection were
   * missed.
   */
  onConnected?(): void
  onLost?(): void
  /** Called at regular intervals, even without a connection, as a fallback for notifications that were missed. */
  onTick?(): void
  onError(error: unknown): void
}

/**
 * Listens for the notifications of a channel, and reconnects by itself.
 * @param url a connection string for a separate connection, because a connection that listens cannot be in a pool
 */
export function listen(url: string, channel: string, listener: Listener): { stop(): Promise<void> } {
  let client: pg.Client | undefined
  let stopped = false
  const lost = (whose: pg.Client) => {
    if (client !== whose) return
    client = undefined
    listener.onLost?.()
  }
  const connect = async () => {
    const next = new pg.Client({ connectionString: url, application_name: `vitrine-${channel}`, keepAlive: true })
    next.on('notification', ({ payload }) => listener.onNotification(payload ?? ''))
    for (const event of ['error', 'end'] as const) next.on(event, () => lost(next))
    await next.connect()
    await next.query(`listen ${next.escapeIdentifier(channel)}`)
    if (stopped) return next.end()
    client = next
    listener.onConnected?.()
  }
  const check = async () => {
    const current = client
    if (!current) return connect()
    await current.query('select 1').catch(() => {
      lost(current)
      return current.end()
    })
  }
  const tick = () => {
    check().catch(listener.onError)
    listener.onTick?.()
  }
  const timer = setInterval(tick, CHECK_MS)
  tick()
  return {
    async stop() {
      stopped = true
      clearInterval(timer)
      await client?.end()
    },
  }
}
