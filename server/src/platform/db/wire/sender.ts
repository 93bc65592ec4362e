import type { Statement } from './statement.ts'

export interface Answer {
  rows: unknown[]
  /** The number of rows that were read or written. */
  count: number
}

/** A statement and the callbacks of its caller. */
export interface Asked {
  statement: Statement
  resolve(answer: Answer): void
  reject(error: Error): void
}

/** Called when all statements that were sent are answered, or with the first one that failed. */
export type Done = (failure?: { at: number; error: Error }) => void

/** How statements are sent to PostgreSQL: in batches, or one by one. */
export interface Sender {
  /** Converts parameters to the form that is sent. @throws for a value that cannot be sent */
  valuesOf(parameters: readonly unknown[]): readonly unknown[]
  /**
   * Sends statements in their order. Once a statement fails, the ones after it do not run, and all of them fail with the same
   * error.
   */
  send(asked: readonly Asked[], done: Done): void
}

/** Thrown for COPY, which these transactions do not support: they send data as values and read it as rows. */
export class CopyRefused extends Error {
  constructor(options?: ErrorOptions) {
    super('COPY needs its own connection', options)
  }
}
