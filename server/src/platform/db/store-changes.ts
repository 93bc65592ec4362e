import { listen } from './listen.ts'

/**
 * Counts the changes of each store, so that a process can tell whether the data that it has cached is still current. The database
 * notifies every process of a change when the change is committed (`tell_store_changed`, migration 0011).
 */
export class StoreChanges {
  readonly #states = new Map<string, number>()
  #everything = 0
  #hears = false
  #stop: (() => Promise<void>) | undefined

  /**
   * Starts to listen for changes.
   * @param url a connection string for a separate connection
   * @returns a promise that resolves when the first connection listens
   */
  start(url: string, onError: (error: unknown) => void): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const listener = listen(url, 'vitrine_store_changed', {
      onNotification: (storeId) => this.changed(storeId),
      // Notifications sent before the connection were missed, so every store counts as changed.
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
   * Returns a number that grows with every change of the store; undefined while the process gets no notifications, because it
   * must not cache anything during that time. Read the number before reading the store, so that a value cached with it is never
   * older than this state.
   */
  stateOf(storeId: string): number | undefined {
    return this.#hears ? this.#everything * 2 ** 32 + (this.#states.get(storeId) ?? 0) : undefined
  }

  async stop(): Promise<void> {
    await this.#stop?.()
  }
}
