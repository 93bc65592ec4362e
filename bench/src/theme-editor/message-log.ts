import type { BrowserContext, Frame, Page } from '@playwright/test'

/** A message that a page sent through a port, and what React did. */
export interface MessageLog {
  sent: { type: string; rev: number | undefined; at: number }[]
  /** When the frames were produced with the pages that the preview loaded, in milliseconds since 1970 UTC. */
  loaded: number[]
  /** When React committed, in milliseconds since 1970 UTC. */
  commits: number[]
}

/** Notes, in every page and frame of a context, the messages that it sends through ports and the commits of React. */
export const logMessages = (context: BrowserContext): Promise<unknown> => context.addInitScript(start)

/** Empties the log of a page or a frame. */
export const clearLog = (of: Page | Frame): Promise<void> =>
  of.evaluate(() => {
    const { log } = globalThis as unknown as { log: MessageLog }
    log.sent = []
    log.loaded = []
    log.commits = []
  })

/** Returns what a page or a frame did since its log was emptied. */
export const readLog = (of: Page | Frame): Promise<MessageLog> => of.evaluate(() => (globalThis as unknown as { log: MessageLog }).log)

function start(): void {
  const log: MessageLog = { sent: [], loaded: [], commits: [] }
  const now = () => performance.timeOrigin + performance.now()
  const send = MessagePort.prototype.postMessage
  MessagePort.prototype.postMessage = function post(this: MessagePort, message: unknown, ...others: never[]) {
    if (typeof message === 'object' && message !== null && 'type' in message)
      log.sent.push({ type: String(message.type), rev: 'rev' in message ? Number(message.rev) : undefined, at: now() })
    if (log.sent.at(-1)?.type === 'loaded') requestAnimationFrame(() => setTimeout(() => log.loaded.push(now())))
    return send.call(this, message, ...others)
  }
  // React tells its developer tools about each commit, in production too.
  const tools = { supportsFiber: true, inject: () => 1, onCommitFiberRoot: () => void log.commits.push(now()), onCommitFiberUnmount() {} }
  Object.assign(globalThis, { log, __REACT_DEVTOOLS_GLOBAL_HOOK__: tools })
}
