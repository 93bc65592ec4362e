import pg from 'pg'

/** The number of milliseconds between two checks of the connection. A check also reconnects a lost connection. */
const CHECK_MS = 5000
/** The number of milliseconds that opening a connection may take, and then each of its answers. */
const PATIENCE_MS = 10_000

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
  let isChecking = false
  const lost = (whose: pg.Client) => {
    if (client !== whose) return
    client = undefined
    listener.onLost?.()
  }
  const connect = async () => {
    const next = new pg.Client({
      connectionString: url,
      application_name: `vitrine-${channel}`,
      keepAlive: true,
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
    })
    next.on('notification', ({ payload }) => listener.onNotification(payload ?? ''))
    for (const event of ['error', 'end'] as const) next.on(event, () => lost(next))
    await next.connect()
    await next.query(`listen ${next.escapeIdentifier(channel)}`).catch((error: unknown) => {
      void next.end()
      throw error
    })
    if (stopped) return next.end()
    client = next
    listener.onConnected?.()
  }
  const verify = async (current: pg.Client) => {
    await current.query('select 1').catch(() => {
      lost(current)
      void current.end()
    })
  }
  const check = async () => {
    // A check may take longer than the time between two checks. If both connected, every notification would arrive twice.
    if (isChecking) return
    isChecking = true
    await (client ? verify(client) : connect()).finally(() => (isChecking = false))
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
