import { t } from './messages/messages.ts'

/** Something the person should know about that has no place of its own on the screen. */
export interface Notice {
  /** A notice with the same id replaces the earlier one. */
  id?: string
  tone: 'success' | 'critical' | 'attention' | 'info'
  title?: string
  messages: readonly string[]
  /** Remains until closed. */
  stays?: boolean
  /** How long it is shown, when it does not stay. */
  seconds?: number
  action?: { label: string; run: () => void }
}

/** What shows notices. It is loaded with the first one, and asked for what came before it. */
export interface NoticeHost {
  show: (notice: Notice) => void
  dismiss: (id: string) => void
}

const UNDO_SECONDS = 10

let host: NoticeHost | null = null
const waiting: Notice[] = []
let onFirst: (() => void) | null = null

export function notify(notice: Notice): void {
  if (host) return host.show(notice)
  waiting.push(notice)
  onFirst?.()
}

/** Takes a notice away that no longer holds, such as the last failure of a form that is sent again. */
export function dismiss(id: string): void {
  host?.dismiss(id)
}

/** Runs `load` when the first notice asks to be shown. */
export function whenNoticesAreNeeded(load: () => void): void {
  onFirst = load
  if (waiting.length > 0) load()
}

export function becomeNoticeHost(newHost: NoticeHost): void {
  host = newHost
  for (const notice of waiting.splice(0)) newHost.show(notice)
}

/** The global error event (specification section 8): messages joined by commas. */
export function globalError(messages: readonly string[]): void {
  notify({ tone: 'critical', messages: [messages.join(', ') || t('error.unknown')] })
}

/** The global success event (specification section 8). */
export function globalSuccess(messages: readonly string[] = []): void {
  notify({ tone: 'success', messages: [messages.join(', ') || t('error.success')] })
}

/** Says what was done and offers to take it back for ten seconds. */
export function offerUndo(message: string, undo: () => void): void {
  notify({ tone: 'info', messages: [message], action: { label: t('kit.undo'), run: undo }, seconds: UNDO_SECONDS })
}
