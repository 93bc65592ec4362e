import { LRUCache } from 'lru-cache'

interface Limits<V> {
  /**
   * The maximum number of values, or the maximum of their total size by `sizeOf`. Above this maximum, the least recently used
   * values are dropped.
   */
  most: number
  sizeOf?: (value: V) => number
  /** Whether a value is worth caching. Without this function, every value is cached. */
  keeps?: (value: V) => boolean
  /**
   * Whether a value that was loaded in the state `loadedIn` is still valid in the state `now`. Without this function, the value
   * is valid when both states are the same.
   * @param of the value, which is undefined while it is loading
   */
  holds?: (loadedIn: number, now: number, of: { storeId: string; value: V | undefined }) => boolean
  /** Whether a value that still holds belongs to the state in which it was found from then on. */
  renews?: boolean
}

interface Entry<V> {
  value: V
  state: number
}

/**
 * A cache of values per store in one process. A value belongs to the state that its store had before the load began
 * (`StoreChanges.stateOf`). By default, the cache does not return the value after the state of the store has changed (see
 * `holds`). A value that is loading during a change goes only to the callers that are already waiting for it, and is not cached.
 */
export class StoreCache<V> {
  readonly #stateOf: (storeId: string) => number | undefined
  readonly #keeps: (value: V) => boolean
  readonly #holds: NonNullable<Limits<V>['holds']>
  readonly #renews: boolean
  readonly #kept: LRUCache<string, Entry<V>>
  readonly #loading = new Map<string, Entry<Promise<V>>>()

  /** @param stateOf returns undefined while the process gets no notifications of changes; in that case, no value is cached or shared */
  constructor(stateOf: (storeId: string) => number | undefined, limits: Limits<V>) {
    const { most, sizeOf = () => 1, keeps = () => true, holds = (loadedIn, now) => loadedIn === now, renews = false } = limits
    this.#stateOf = stateOf
    this.#keeps = keeps
    this.#holds = holds
    this.#renews = renews
    // The size limit is also used when values are counted, because the library would allocate memory for the maximum number of
    // values at the start. An operator sets a limit of 0 to turn the cache off; for the library, 0 would mean no limit.
    this.#kept = new LRUCache({ maxSize: Math.max(most, 1), sizeCalculation: ({ value }) => sizeOf(value) })
  }

  /** Returns the cached value of a key, if there is a valid one. */
  find(storeId: string, key: string): V | undefined {
    const state = this.#stateOf(storeId)
    return state === undefined ? undefined : this.#entry(storeId, key, state)?.value
  }

  /**
   * Returns the cached value of a key, or loads it. The value is loaded once, however many callers ask for it during the load.
   * All of them get the error of a failed load, and the next caller loads again. Every value loaded under one key must have the
   * same type.
   * @param load must use its own transaction, because other callers wait for its result
   */
  async of<T extends V>(storeId: string, load: () => Promise<T>, key = storeId): Promise<T> {
    const state = this.#stateOf(storeId)
    if (state === undefined) return load()
    const kept = this.#entry(storeId, key, state)
    if (kept) return kept.value as T
    const underWay = this.#loading.get(key)
    if (underWay && this.#holds(underWay.state, state, { storeId, value: undefined })) return underWay.value as Promise<T>
    const loading = { value: load(), state }
    this.#loading.set(key, loading)
    try {
      const value = await loading.value
      this.#keep(storeId, key, { value, state })
      return value
    } finally {
      // After a change, another caller may have started a new load.
      if (this.#loading.get(key) === loading) this.#loading.delete(key)
    }
  }

  #entry(storeId: string, key: string, state: number): Entry<V> | undefined {
    const kept = this.#kept.get(key)
    if (!kept) return undefined
    if (!this.#holds(kept.state, state, { storeId, value: kept.value })) {
      this.#kept.delete(key)
      return undefined
    }
    if (this.#renews) kept.state = state
    return kept
  }

  #keep(storeId: string, key: string, loaded: Entry<V>): void {
    const now = this.#stateOf(storeId)
    if (now !== undefined && this.#holds(loaded.state, now, { storeId, value: loaded.value }) && this.#keeps(loaded.value))
      this.#kept.set(key, loaded)
  }
}
