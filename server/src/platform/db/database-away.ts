/**
 * Thrown when no database connection is available. The request is not the cause, and it may succeed if it is repeated a moment
 * later.
 */
export class DatabaseAway extends Error {
  constructor(cause: Error) {
    super(cause.message, { cause })
  }
}
