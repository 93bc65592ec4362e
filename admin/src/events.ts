import { t } from './messages/messages.ts'

/** A notification that belongs to no particular place on the screen. */
export interface Notice {
  /** A notice with the same id replaces the earlier one. */
  id?: string
  tone: 'success' | 'critical' | 'attention' | 'info'
  title?: string
  messages: readonly string[]
  /** Whether the notice remains until the user closes it. */
  stays?: boolean
  /** How many seconds the notice is shown, unless `stays` is set. */
  seconds?: number
  action?: { label: string; run: () => void }
}

/**
 * The component that shows notices. It is loaded when the first notice is needed, and then receives every notice that
 * waited for it.
 */
export interface NoticeHost {
  show: (notice: Notice) => void
  dismiss: (id: string) => void
}

const UNDO_SECONDS = 10

let host: NoticeHost | null = null
let waiting: Notice[] = []
let onFirst: (() => void) | null = null

export function notify(notice: Notice): void {
  if (host) return host.show(notice)
  waiting.push(notice)
  onFirst?.()
}

/** Removes a notice that no longer applies, such as the last error of a form that is being sent again. */
export function dismiss(id: string): void {
  host?.dismiss(id)
  waiting = waiting.filter((notice) => notice.id !== id)
}

/** Calls `load` when the host is needed: immediately if notices are waiting, and for each new notice until the host is ready. */
export function whenNoticesAreNeeded(load: () => void): void {
  onFirst = load
  if (waiting.length > 0) load()
}

export function becomeNoticeHost(newHost: NoticeHost): void {
  host = newHost
  for (const notice of waiting.splice(0)) newHost.show(notice)
}

/** Shows the global error event (specification section 8), with its messages joined by commas. */
export function globalError(messages: readonly string[]): void {
  notify({ tone: 'critical', messages: [messages.join(', ') || t('error.unknown')] })
}

/** Shows the global success event (specification section 8). */
export function globalSuccess(messages: readonly string[] = []): void {
  notify({ tone: 'success', messages: [messages.join(', ') || t('error.success')] })
}

/**
 * Shows a notice that says what was done and offers to undo it for ten seconds.
 * @param id what dismisses the notice, if something else undoes it meanwhile
 */
export function offerUndo(message: string, undo: () => void, id?: string): void {
  notify({ id, tone: 'info', messages: [message], action: { label: t('kit.undo'), run: undo }, seconds: UNDO_SECONDS })
}
