const LOOK_MS = 250

/**
 * Ends this process when the npm process that started it is gone. npm forwards only SIGTERM and SIGINT, and no signal arrives
 * when npm itself is killed. Without npm, the parent is not watched, because servers are often started from shells that exit.
 */
export function stopWithParent(): void {
  if (process.env['npm_lifecycle_event'] === undefined) return
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
  }, LOOK_MS).unref()
}
