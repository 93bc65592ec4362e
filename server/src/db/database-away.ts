/** There is no connection to be had: whatever the reason, it is not the request's, and another try in a moment may do. */
export class DatabaseAway extends Error {
  constructor(cause: Error) {
    super(cause.message, { cause })
  }
}
