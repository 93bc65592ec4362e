/** Keeps the frames that are compared at the same place. */
export class ScrollSync {
  readonly #frames = new Map<string, (top: number) => void>()
  #top = 0

  /**
   * Adds a frame.
   * @param scrollTo scrolls it to a distance from the top in CSS pixels. It must not report that.
   * @returns a function that removes it
   */
  join(name: string, scrollTo: (top: number) => void): () => void {
    this.#frames.set(name, scrollTo)
    return () => void this.#frames.delete(name)
  }

  /** Scrolls the other frames to where somebody scrolled one. */
  scrolled(name: string, top: number): void {
    this.#top = top
    for (const [other, scrollTo] of this.#frames) if (other !== name) scrollTo(top)
  }

  /** Scrolls a frame that has loaded a page to where the others are. */
  catchUp(name: string): void {
    this.#frames.get(name)?.(this.#top)
  }
}
