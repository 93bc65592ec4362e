import type { Statement } from './statement.ts'

export interface Answer {
  rows: unknown[]
  /** Number of rows read or written. */
  count: number
}

/** A statement and the callbacks of its caller. */
export interface Asked {
  statement: Statement
  resolve(answer: Answer): void
  reject(error: Error): void
}

/** Called when all statements sent are answered, or with the first that failed. */
export type Done = (failure?: { at: number; error: Error }) => void

/** How statements are sent to PostgreSQL: in batches, or one by one. */
export interface Sender {
  /** Converts parameters to the form in which they are sent. @throws for a value that cannot be sent */
  valuesOf(parameters: readonly unknown[]): readonly unknown[]
  /** Sends statements in their order. Once a statement fails, the ones after it do not run, and all of them fail with its reason. */
  send(asked: readonly Asked[], done: Done): void
}

/** Thrown for COPY. Data goes as values and rows here; COPY does not belong in these transactions. */
export class CopyRefused extends Error {
  constructor(options?: ErrorOptions) {
    super('COPY needs a connection of its own', options)
  }
}
