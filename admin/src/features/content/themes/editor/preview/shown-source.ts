import { startHistory } from '@vitrine/theme/edit/history.ts'
import type { Json } from '@vitrine/theme/edit/json.ts'

import type { PreviewSource } from './preview-link.ts'

/** A configuration that nobody edits, for a preview. It may be replaced by a newer one. */
export class ShownSource implements PreviewSource {
  readonly #listeners = new Set<() => void>()
  config: Json

  constructor(config: Json) {
    this.config = config
  }

  become(config: Json): void {
    this.config = config
    for (const listener of this.#listeners) listener()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
  readonly history = (): ReturnType<typeof startHistory> => startHistory(this.config)
}
