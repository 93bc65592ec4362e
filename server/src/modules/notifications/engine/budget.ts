/** The maximum number of characters that a template may produce. An email of this size is still shown in full by email programs. */
const OUTPUT_MAX = 200_000
/** The maximum number of parts (texts, variables, tags) that one rendering may go through, with those in loops counted each time. */
const STEPS_MAX = 20_000
/** The maximum number of milliseconds for one rendering. Steps end any template first, unless the machine stands still. */
export const RENDER_MS = 1000

/** What one rendering may use. A template that uses more is stopped. */
export class Budget {
  #steps = STEPS_MAX
  #output = OUTPUT_MAX

  /** @throws Error when too many steps were made */
  spendSteps(count: number): void {
    this.#steps -= count
    if (this.#steps < 0) throw new Error('this template takes too many steps, such as in loops')
  }

  /** @throws Error when the output is too long */
  spendOutput(length: number): void {
    this.#output -= length
    if (this.#output < 0) throw new Error('this template produces too much text')
  }
}
