import { listen } from './listen.ts'

/** The maximum number of changed products of a store that are remembered by their IDs. */
const PRODUCTS_MAX = 5000

/** What a process knows about the changes of a store. The numbers count its changes. */
interface Changes {
  all: number
  /** The last change of something else than single products, or of a product that is no longer remembered. */
  wide: number
  /** The last change of each product, the oldest first. */
  products: Map<string, number>
}

/**
 * Counts the changes of each store, so that a process can tell whether the data that it has cached is still current. The database
 * notifies every process of a change when the change is committed (`tell_store_changed`, migration 0011, and `tell_products_changed`,
 * migration 0088).
 */
export class StoreChanges {
  readonly #stores = new Map<string, Changes>()
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
      onNotification: (payload) => {
        const [storeId = '', ...productIds] = payload.split(' ')
        this.changed(storeId, productIds)
      },
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

  /** @param productIds the changed products, if nothing else changed that a page of another product could show */
  changed(storeId: string, productIds: readonly string[] = []): void {
    const known = this.#stores.get(storeId) ?? { all: 0, wide: 0, products: new Map<string, number>() }
    this.#stores.set(storeId, known)
    known.all++
    if (productIds.length === 0) {
      known.wide = known.all
      known.products.clear()
      return
    }
    const { products } = known
    for (const id of productIds) {
      products.delete(id)
      products.set(id, known.all)
    }
    for (const [id, change] of products) {
      if (products.size <= PRODUCTS_MAX) break
      products.delete(id)
      known.wide = change
    }
  }

  /**
   * Returns a number that grows with every change of the store; undefined while the process gets no notifications, because it
   * must not cache anything during that time. Read the number before reading the store, so that a value cached with it is never
   * older than this state.
   */
  stateOf(storeId: string): number | undefined {
    return this.#stateFrom(this.#stores.get(storeId)?.all)
  }

  /** Like `stateOf`, for what shows no product: changes of single products don't count. */
  wideStateOf(storeId: string): number | undefined {
    return this.#stateFrom(this.#stores.get(storeId)?.wide)
  }

  /**
   * Whether nothing that matters has changed since a state of `stateOf`: nothing but products, and none of these.
   * @param productIds the products whose changes matter
   */
  isUnchanged(storeId: string, since: number, productIds: readonly string[]): boolean {
    const wide = this.wideStateOf(storeId)
    if (wide === undefined || since < wide) return false
    const products = this.#stores.get(storeId)?.products
    return productIds.every((id) => (this.#stateFrom(products?.get(id)) ?? Infinity) <= since)
  }

  #stateFrom(change = 0): number | undefined {
    return this.#hears ? this.#everything * 2 ** 32 + change : undefined
  }

  async stop(): Promise<void> {
    await this.#stop?.()
  }
}
