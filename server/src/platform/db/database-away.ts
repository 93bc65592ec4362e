/** No connection is available. Whatever the reason, the request is not at fault, and a retry in a moment may succeed. */
export class DatabaseAway extends Error {
  constructor(cause: Error) {
    super(cause.message, { cause })
  }
}
