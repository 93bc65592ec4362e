/** What is wrong with a template, for the person who writes it. */
export class TemplateError extends Error {
  /** The line in the source, counted from 1. */
  readonly line: number

  constructor(reason: string, line = 1) {
    super(reason)
    this.line = line
  }
}
