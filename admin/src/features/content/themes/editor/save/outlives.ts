/**
 * The largest body in bytes of a request that is finished after its page closed. Browsers allow 64 KiB for all such requests of a page
 * together, and refuse the others.
 */
const BYTES_MAX = 60_000

/** Whether a request should and can outlive its page: the page is hidden, so it may be about to close, and the body is small enough. */
export const outlives = (body: unknown): boolean =>
  document.visibilityState === 'hidden' && new Blob([JSON.stringify(body)]).size <= BYTES_MAX
