import { listen } from './listen.ts'

/**
 * Tells whether what a process remembers of a store is still current. The database notifies every process when something changed, at the
 * moment the change commits (`tell_store_changed`, migration 0011).
 */
export class StoreChanges {
  readonly #states = new Map<string, number>()
  #everything = 0
  #hears = false
  #stop: (() => Promise<void>) | undefined

  /**
   * @param url a connection string for a separate connection
   * @returns resolves when the first connection listens
   */
  start(url: string, onError: (error: unknown) => void): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const listener = listen(url, 'vitrine_store_changed', {
      onNotification: (storeId) => this.changed(storeId),
      // Notifications sent before the connection were missed.
      onConnected: () => {
        this.#everything++
        this.#hears = true
        resolve()
      },
      onLost: () => {
        this.#hears = false
      },
      onError,
    })
    this.#stop = () => listener.stop()
    return promise
  }

  changed(storeId: string): void {
    this.#states.set(storeId, (this.#states.get(storeId) ?? 0) + 1)
  }

  /**
   * Returns a number that grows with every change of the store; undefined while changes cannot be heard, when nothing may be kept. Read
   * it before reading the store: a value kept under it is then never older than this state.
   */
  stateOf(storeId: string): number | undefined {
    return this.#hears ? this.#everything * 2 ** 32 + (this.#states.get(storeId) ?? 0) : undefined
  }

  async stop(): Promise<void> {
    await this.#stop?.()
  }
}
