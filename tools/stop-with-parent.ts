const LOOK_MS = 250

/**
 * Asks this process to end when npm has gone that started it: npm hands SIGTERM and SIGINT on, and nothing else, least of all its own
 * being killed. Without npm the parent's end means nothing: servers are started from shells that end.
 */
export function stopWithParent(): void {
  if (process.env['npm_lifecycle_event'] === undefined) return
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
  }, LOOK_MS).unref()
}
