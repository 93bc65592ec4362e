import { THEME_REFERENCES_MAX } from '@vitrine/contract/limits.ts'

import type { Answer } from '../../../../../../api/types.ts'

/** What settings refer to: records by their handles, and files by their IDs. */
export type References = Answer<'themes.references'>
export type ReferenceKind = keyof References
export type Reference<K extends ReferenceKind = ReferenceKind> = References[K][number]

type Asked = Partial<Record<ReferenceKind, string[]>>

interface Waiting {
  kind: ReferenceKind
  name: string
  resolve: (found: Reference | null) => void
  reject: (error: unknown) => void
}

const HANDLE = /^[\p{L}\p{N}_-]{1,255}$/u
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether something can have this handle or ID. A draft may contain any text. */
const isPossible = (kind: ReferenceKind, name: string) => (kind === 'files' ? ID : HANDLE).test(name)

/**
 * Looks up references. Those that a form asks for while it renders are sent together, so that a form with many images makes one
 * round trip.
 */
export class Lookup {
  readonly #send: (asked: Asked) => Promise<References>
  #waiting: Waiting[] = []

  constructor(send: (asked: Asked) => Promise<References>) {
    this.#send = send
  }

  /** Resolves to the record or file, or to null if the store has none. */
  find<K extends ReferenceKind>(kind: K, name: string): Promise<Reference<K> | null> {
    if (!isPossible(kind, name)) return Promise.resolve(null)
    return new Promise((resolve, reject) => {
      if (this.#waiting.length === 0) setTimeout(() => this.#flush())
      this.#waiting.push({ kind, name, resolve, reject })
    })
  }

  #flush(): void {
    const all = this.#waiting
    this.#waiting = []
    for (let start = 0; start < all.length; start += THEME_REFERENCES_MAX) void this.#ask(all.slice(start, start + THEME_REFERENCES_MAX))
  }

  async #ask(waiting: readonly Waiting[]): Promise<void> {
    const asked: Asked = {}
    for (const { kind, name } of waiting) (asked[kind] ??= []).push(name)
    try {
      const found = await this.#send(asked)
      for (const { kind, name, resolve } of waiting) resolve(found[kind].find((one) => nameOf(one) === name) ?? null)
    } catch (error) {
      for (const { reject } of waiting) reject(error)
    }
  }
}

const nameOf = (reference: Reference) => ('handle' in reference ? reference.handle : reference.id)
