import { LRUCache } from 'lru-cache'

interface Limits<V> {
  /** Values that are kept, or what they may add up to by `sizeOf`. Beyond it the least recently used are dropped. */
  most: number
  sizeOf?: (value: V) => number
  /** Whether a value is worth keeping; all are without it. */
  keeps?: (value: V) => boolean
  /** Whether what was loaded in the first state is still true in the second; without it, when they are the same. */
  holds?: (loadedIn: number, now: number) => boolean
}

interface Entry<V> {
  value: V
  state: number
}

/**
 * What one process keeps of stores, each value only while it is true. A value belongs to the state its store was in before
 * anything of it was read (`StoreChanges.stateOf`): once a change is heard it is never given again, and what was being
 * loaded meanwhile goes to those who had asked for it before, and is not kept.
 */
export class StoreCache<V> {
  readonly #stateOf: (storeId: string) => number | undefined
  readonly #keeps: (value: V) => boolean
  readonly #holds: (loadedIn: number, now: number) => boolean
  readonly #kept: LRUCache<string, Entry<V>>
  readonly #loading = new Map<string, Entry<Promise<V>>>()

  /** @param stateOf undefined while changes of a store cannot be heard: nothing is kept or shared then */
  constructor(stateOf: (storeId: string) => number | undefined, limits: Limits<V>) {
    const { most, sizeOf = () => 1, keeps = () => true, holds = (loadedIn, now) => loadedIn === now } = limits
    this.#stateOf = stateOf
    this.#keeps = keeps
    this.#holds = holds
    // By size also where values are counted: by number it would take the memory for all of them at once. A size of 0, which
    // is how an operator asks that nothing be kept, would be no limit to it.
    this.#kept = new LRUCache({ maxSize: Math.max(most, 1), sizeCalculation: ({ value }) => sizeOf(value) })
  }

  /** What is kept under a key. */
  find(storeId: string, key: string): V | undefined {
    const state = this.#stateOf(storeId)
    return state === undefined ? undefined : this.#entry(key, state)?.value
  }

  /**
   * What is kept under a key, or is loaded: once, however many ask before it is there. A failure goes to all of them, and
   * whoever asks next loads again. All that is ever loaded under one key is of one type.
   * @param load in a transaction of its own: others wait for what it answers
   */
  async of<T extends V>(storeId: string, load: () => Promise<T>, key = storeId): Promise<T> {
    const state = this.#stateOf(storeId)
    if (state === undefined) return load()
    const kept = this.#entry(key, state)
    if (kept) return kept.value as T
    const underWay = this.#loading.get(key)
    if (underWay && this.#holds(underWay.state, state)) return underWay.value as Promise<T>
    const loading = { value: load(), state }
    this.#loading.set(key, loading)
    try {
      const value = await loading.value
      this.#keep(storeId, key, { value, state })
      return value
    } finally {
      // After a change somebody may have begun anew.
      if (this.#loading.get(key) === loading) this.#loading.delete(key)
    }
  }

  #entry(key: string, state: number): Entry<V> | undefined {
    const kept = this.#kept.get(key)
    if (!kept) return undefined
    if (this.#holds(kept.state, state)) return kept
    this.#kept.delete(key)
    return undefined
  }

  #keep(storeId: string, key: string, loaded: Entry<V>): void {
    const now = this.#stateOf(storeId)
    if (now !== undefined && this.#holds(loaded.state, now) && this.#keeps(loaded.value)) this.#kept.set(key, loaded)
  }
}
