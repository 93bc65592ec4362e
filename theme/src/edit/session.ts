import { changed, ended, type History, rebased, redone, startHistory, undone } from './history.ts'
import type { Json } from './json.ts'
import { type Conflict, merge, type Prefer } from './merge.ts'
import { shared } from './share.ts'

/** A configuration with the revision under which it is stored. */
export interface Stored {
  revision: number
  config: Json
  /** What was saved, if the configuration is a draft. */
  saved?: Json
  /** The name of the member who wrote it, or null if it isn’t known. */
  author?: string | null
}

/** What is stored, if somebody else wrote meanwhile. */
interface Overtaken {
  current: Stored
}
/** The answer to a draft: its new revision, or what is stored if somebody else wrote meanwhile. */
export type DraftAnswer = { revision: number } | Overtaken
/** The answer to a save or to the end of a draft. */
export type EndAnswer = Stored | Overtaken

/** How a session reaches the server and the clock. */
export interface Surroundings {
  /** Writes a draft that is based on a revision. Rejects if the server cannot be reached. */
  saveDraft(revision: number, config: Json): Promise<DraftAnswer>
  /** Saves, so that the draft ends. The answer has the configuration as it was saved. Rejects if the server refuses it. */
  save(revision: number, config: Json): Promise<EndAnswer>
  /** Ends the draft without saving it. */
  discard(revision: number): Promise<EndAnswer>
  /** Is told of edits of somebody else that were merged without asking. */
  merged?(theirs: Stored): void
  /** Calls back after some milliseconds. Returns a function that cancels it. */
  later(milliseconds: number, work: () => void): () => void
}

/** Where the edits are: stored as a draft, about to be, or held back until somebody decides a conflict or the server answers. */
export type Progress = 'stored' | 'waiting' | 'storing' | 'conflict' | 'failed'

/** The number of milliseconds after the first edit that isn’t stored when a draft is. Typing on doesn’t postpone it. */
export const AUTOSAVE_MS = 800
/** The same list each time, because a component that reads it renders again for another one. */
const NONE: readonly Conflict[] = []
/** The number of milliseconds after a failed write when it is tried again. */
const RETRY_MS = 5000

/**
 * The edits of one person on one theme. They are stored as a draft within a second. If somebody else wrote meanwhile, both are
 * merged; where both changed the same setting, the session waits until the person has decided.
 */
export class EditSession {
  readonly #around: Surroundings
  readonly #listeners = new Set<() => void>()
  #history: History
  /** What the server has, and what the next write is based on. */
  #base: Stored
  #saved: Json
  #progress: Progress = 'stored'
  #conflict: { theirs: Stored; conflicts: readonly Conflict[] } | undefined
  #cancel: (() => void) | undefined
  /** The write that is under way. There is one at a time, because each is based on the one before. */
  #writing: Promise<unknown> | undefined

  constructor(stored: Stored, around: Surroundings) {
    this.#around = around
    this.#saved = stored.saved ?? stored.config
    this.#base = { ...stored, config: shared(this.#saved, stored.config) }
    this.#history = startHistory(this.#base.config)
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
  readonly history = (): History => this.#history
  readonly progress = (): Progress => this.#progress
  /** The conflicts that the person has to decide. */
  readonly conflicts = (): readonly Conflict[] => this.#conflict?.conflicts ?? NONE

  /** Who wrote what the conflicts are with. */
  readonly rival = (): string | null => this.#conflict?.theirs.author ?? null
  /** Whether the configuration differs from what was saved. */
  readonly isChanged = (): boolean => !Object.is(shared(this.#saved, this.config), this.#saved)
  /** What the server has. Edits that aren’t stored start from it. */
  readonly base = (): Stored => this.#base

  /** The configuration as it was last saved, without a draft. */
  get saved(): Json {
    return this.#saved
  }

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

  /**
   * Saves the edits. Those that are made meanwhile become the next draft.
   * @returns false if the person has to decide a conflict first
   * @throws what the server refused it with, after which the edits are still there and stored as a draft
   */
  async save(): Promise<boolean> {
    for (;;) {
      await this.flush()
      if (this.#progress === 'conflict') return false
      if (await this.#end((revision, config) => this.#around.save(revision, config))) return true
    }
  }

  /**
   * Goes back to what was saved, and ends the draft. It can be undone. If somebody else wrote meanwhile, only the own edits end.
   * @param label what was done, for the undo menu
   * @returns false if the person has to decide a conflict first
   * @throws if the server cannot be reached
   */
  async discard(label: string): Promise<boolean> {
    this.change(this.#saved, label)
    while (!this.isChanged() && this.#progress !== 'conflict') {
      if (await this.#end((revision) => this.#around.discard(revision))) return true
    }
    await this.flush()
    return this.#progress !== 'conflict'
  }

  /** Ends the draft. Returns false if somebody else wrote meanwhile, whose edits are merged or in conflict now. */
  async #end(write: (revision: number, config: Json) => Promise<EndAnswer>): Promise<boolean> {
    while (this.#writing) await this.#writing
    this.#cancel?.()
    const sent = this.config
    this.#tell('storing')
    try {
      const answer = await this.#alone(write(this.#base.revision, sent))
      if ('current' in answer) {
        if (this.#merges(answer.current)) this.#next()
        else this.#tell('conflict')
        return false
      }
      this.#base = { revision: answer.revision, config: sent }
      // The server sanitizes what it saves.
      this.#take(answer)
      this.#next()
      return true
    } catch (error) {
      this.#next()
      throw error
    }
  }

  async #alone<T>(write: Promise<T>): Promise<T> {
    this.#writing = write.catch(() => undefined)
    try {
      return await write
    } finally {
      this.#writing = undefined
    }
  }

  /** Goes on after a write: with the edits that were made meanwhile, if there are any. */
  #next(): void {
    if (Object.is(this.config, this.#base.config)) return this.#tell('stored')
    this.#wait('waiting', AUTOSAVE_MS)
  }

  async #store(): Promise<void> {
    this.#cancel?.()
    if (this.#writing) return void (await this.#writing)
    if (this.#progress === 'conflict') return
    await this.#alone(this.#write())
  }

  async #write(): Promise<void> {
    for (;;) {
      if (Object.is(this.config, this.#base.config)) return this.#tell('stored')
      const sent = this.config
      this.#tell('storing')
      const answer = await this.#around.saveDraft(this.#base.revision, sent).catch(() => undefined)
      if (!answer) return this.#wait('failed', RETRY_MS)
      if ('revision' in answer) {
        this.#base = { revision: answer.revision, config: sent }
        return this.#next()
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
    if (this.#conflict) return false
    this.#take(theirs)
    this.#around.merged?.(theirs)
    return true
  }

  #take({ revision, config, saved = config }: Stored, prefer?: Prefer): void {
    const base = this.#base.config
    const theirs = shared(base, config)
    this.#saved = shared(theirs, saved)
    this.#history = rebased(this.#history, (step) => shared(theirs, merge(base, step, theirs, prefer).merged))
    this.#base = { revision, config: theirs }
  }

  #become(history: History): void {
    if (history === this.#history) return
    this.#history = history
    // An edit while a decision is pending may conflict too, or end the conflict.
    if (this.#conflict && !this.#merges(this.#conflict.theirs)) return this.#tell('conflict')
    if (this.#progress === 'storing' || this.#progress === 'waiting') return this.#tell(this.#progress)
    this.#wait('waiting', AUTOSAVE_MS)
  }

  #tell(progress: Progress): void {
    this.#progress = progress
    for (const listener of this.#listeners) listener()
  }
}
