/** How far a page is scrolled, in CSS pixels. */
interface Scrolling {
  top: () => number
  scrollTo: (top: number) => void
}

/** Tells the editor how far the page is scrolled, unless the editor itself scrolled it. */
export class ScrollReport {
  readonly #page: Scrolling
  readonly #send: (top: number) => void
  #isOn = false
  /** Where the editor scrolled the page to. A page that is too short for it stops before. */
  #told: number | undefined

  constructor(page: Scrolling, send: (top: number) => void) {
    this.#page = page
    this.#send = send
  }

  /** Starts or stops to report. It starts with where the page is. */
  follow(isOn: boolean): void {
    const isNew = isOn && !this.#isOn
    this.#isOn = isOn
    if (isNew) this.scrolled()
  }

  scrollTo(top: number): void {
    this.#page.scrollTo(top)
    this.#told = this.#page.top()
  }

  /** Is told when the page was scrolled, by anyone. */
  scrolled(): void {
    const top = this.#page.top()
    if (!this.#isOn || top === this.#told) return
    this.#told = undefined
    this.#send(Math.max(0, top))
  }
}
