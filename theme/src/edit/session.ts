import { changed, ended, type History, rebased, redone, startHistory, undone } from './history.ts'
import type { Json } from './json.ts'
import { type Conflict, merge, type Prefer } from './merge.ts'
import { shared } from './share.ts'

/** A configuration with the revision under which it is stored. */
export interface Stored {
  revision: number
  config: Json
}

/** The answer to a draft: its new revision, or what is stored if somebody else wrote meanwhile. */
export type DraftAnswer = { revision: number } | { current: Stored }

/** How a session reaches the server and the clock. */
export interface Surroundings {
  /** Writes a draft that is based on a revision. Rejects if the server cannot be reached. */
  saveDraft(revision: number, config: Json): Promise<DraftAnswer>
  /** Calls back after some milliseconds. Returns a function that cancels it. */
  later(milliseconds: number, work: () => void): () => void
}

/** Where the edits are: stored as a draft, about to be, or held back until somebody decides a conflict or the server answers. */
export type Progress = 'stored' | 'waiting' | 'storing' | 'conflict' | 'failed'

/** The number of milliseconds after the last edit when a draft is stored. */
const AUTOSAVE_MS = 800
/** The number of milliseconds after a failed write when it is tried again. */
const RETRY_MS = 5000

/**
 * The edits of one person on one theme. They are stored as a draft soon after the last one. If somebody else wrote meanwhile, both are
 * merged; where both changed the same setting, the session waits until the person has decided.
 */
export class EditSession {
  readonly #around: Surroundings
  readonly #listeners = new Set<() => void>()
  #history: History
  /** What the server has, and what the next write is based on. */
  #base: Stored
  #progress: Progress = 'stored'
  #conflict: { theirs: Stored; conflicts: readonly Conflict[] } | undefined
  #cancel: (() => void) | undefined

  constructor(stored: Stored, around: Surroundings) {
    this.#around = around
    this.#base = stored
    this.#history = startHistory(stored.config)
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
  readonly history = (): History => this.#history
  readonly progress = (): Progress => this.#progress
  /** The conflicts that the person has to decide. */
  readonly conflicts = (): readonly Conflict[] => this.#conflict?.conflicts ?? []

  get config(): Json {
    return this.#history.config
  }

  /**
   * Changes the configuration.
   * @param label what was done, for the undo menu
   * @param gesture changes of one gesture in a row are undone together
   */
  change(config: Json, label: string, gesture: string | null = null): void {
    this.#become(changed(this.#history, config, label, gesture))
  }

  /** Ends a gesture, so that the next change of the same field is a step of its own. Listeners are told, as the preview waits for it. */
  endGesture(): void {
    const history = ended(this.#history)
    if (history === this.#history) return
    this.#history = history
    for (const listener of this.#listeners) listener()
  }

  undo(): void {
    this.#become(undone(this.#history))
  }

  redo(): void {
    this.#become(redone(this.#history))
  }

  /** Takes the decisions on all conflicts, and stores the result. */
  resolve(prefer: Prefer): void {
    if (!this.#conflict) return
    const { theirs } = this.#conflict
    this.#conflict = undefined
    this.#take(theirs, prefer)
    this.#progress = 'waiting'
    void this.flush()
  }

  /** Stores the edits now, unless a conflict waits for a decision. Resolves when there is nothing left to store. */
  async flush(): Promise<void> {
    do await this.#store()
    while (this.#progress === 'waiting')
  }

  async #store(): Promise<void> {
    this.#cancel?.()
    if (this.#progress === 'storing' || this.#progress === 'conflict') return
    for (;;) {
      if (Object.is(this.config, this.#base.config)) return this.#tell('stored')
      const sent = this.config
      this.#tell('storing')
      const answer = await this.#around.saveDraft(this.#base.revision, sent).catch(() => undefined)
      if (!answer) return this.#wait('failed', RETRY_MS)
      if ('revision' in answer) {
        this.#base = { revision: answer.revision, config: sent }
        return Object.is(this.config, sent) ? this.#tell('stored') : this.#wait('waiting', AUTOSAVE_MS)
      }
      if (!this.#merges(answer.current)) return this.#tell('conflict')
    }
  }

  #wait(progress: Progress, milliseconds: number): void {
    this.#cancel?.()
    this.#cancel = this.#around.later(milliseconds, () => void this.#store())
    this.#tell(progress)
  }

  /** Merges what somebody else stored. Returns false if the person has to decide first. */
  #merges(theirs: Stored): boolean {
    const { conflicts } = merge(this.#base.config, this.config, theirs.config)
    this.#conflict = conflicts.length > 0 ? { theirs, conflicts } : undefined
    if (!this.#conflict) this.#take(theirs)
    return !this.#conflict
  }

  #take({ revision, config }: Stored, prefer?: Prefer): void {
    const base = this.#base.config
    const theirs = shared(base, config)
    this.#history = rebased(this.#history, (step) => merge(base, step, theirs, prefer).merged)
    this.#base = { revision, config: theirs }
  }

  #become(history: History): void {
    if (history === this.#history) return
    this.#history = history
    // An edit while a decision is pending may conflict too, or end the conflict.
    if (this.#conflict && !this.#merges(this.#conflict.theirs)) return this.#tell('conflict')
    if (this.#progress === 'storing') return this.#tell('storing')
    this.#wait('waiting', AUTOSAVE_MS)
  }

  #tell(progress: Progress): void {
    this.#progress = progress
    for (const listener of this.#listeners) listener()
  }
}
