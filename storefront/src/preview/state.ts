import { applied } from '@vitrine/theme/edit/operations.ts'
import type { Json } from '@vitrine/theme/edit/json.ts'
import { shared } from '@vitrine/theme/edit/share.ts'
import type { PreviewPage } from '@vitrine/theme/define.ts'
import { operationsOf, readToPreview, type ToEditor, type ToPreview } from '@vitrine/theme/preview/messages.ts'
import { flushSync } from 'react-dom'

import { contentGroups } from './content-groups.ts'
import type { PreviewData } from './data.ts'
import { pageAt } from './inspect/page-at.ts'
import { DataLoader } from './load-data.ts'
import { Look } from './look.ts'
import { ValidConfigs } from './valid-config.ts'
import type { ThemeConfig } from '@vitrine/theme/config/types.ts'

/** The text of a reached cart goal, which few carts show. */
export const GOAL_REACHED = 'cart_goal.goalReached'

/** How long the preview shows what was before, while the data of something new is read. In milliseconds. */
const KEPT_MS = 300

/** What the preview shows. */
export interface Shown {
  config: ThemeConfig
  data: PreviewData
  /** What is shown only while its settings are edited, as the path of its settings: `popup.` and the name of a popup, or a reached goal. */
  revealed?: string | undefined
}

/**
 * The state of the preview: the configuration that the editor sends, and the store's data for it. A change is applied and rendered in
 * the message's own task, so that the next frame shows it.
 */
export class PreviewState {
  readonly #port: MessagePort
  readonly #listeners = new Set<() => void>()
  readonly #loader: DataLoader
  readonly #look = new Look()
  readonly #configs = new ValidConfigs()
  #rev = 0
  /** The configuration as the editor sent it. It may have invalid values. */
  #sent: Json = null
  #config: ThemeConfig | undefined
  #data: PreviewData | undefined
  #place: { page: PreviewPage; handle?: string | undefined } = { page: 'home' }
  #shown: Shown | undefined
  #revealed: string | undefined
  /** The wait for the data of something new. Once it is over, edits are shown without that data. */
  #wait: { timer: number; isOver: boolean } | undefined
  /** Gets the messages about what is selected and how the pointer is used. */
  onInteraction: (message: ToPreview) => void = () => {}
  /** Is told when something else is on screen. */
  onShown: () => void = () => {}

  constructor(port: MessagePort) {
    this.#port = port
    this.#loader = new DataLoader(
      (data) => this.#loaded(data),
      (reason) => {
        this.#endWait()
        this.#show()
        this.send({ type: 'failed', reason })
      },
    )
    port.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const message = readToPreview(data)
      if (message) this.#handle(message)
    })
    port.start()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
  readonly current = (): Shown | undefined => this.#shown

  send(message: ToEditor): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has one receiver and no origin
    this.#port.postMessage(message)
  }

  #handle(message: ToPreview): void {
    switch (message.type) {
      case 'config':
        // A repeated message is older than what is shown.
        if (message.rev <= this.#rev) return
        return this.#apply(message.rev, shared(this.#sent, message.data as Json), false)
      case 'patch':
        return this.#patch(message)
      case 'pageChange':
        this.#place = { page: message.page, handle: message.handle }
        return this.#load()
      case 'token':
        this.#loader.token = message.token
        return this.#load()
      default:
        this.onInteraction(message)
    }
  }

  /** Shows what depends on the shopper while its settings are edited. Other settings hide it again. */
  reveal(path: string | undefined): void {
    const revealed = path?.startsWith('popup.') || path === GOAL_REACHED ? path : undefined
    if (revealed === this.#revealed) return
    this.#revealed = revealed
    this.#show()
  }

  #patch(message: Extract<ToPreview, { type: 'patch' }>): void {
    // A repeated message is done already. A missing one in between means that the frame must start again from the whole.
    if (message.rev <= this.#rev) return
    if (message.baseRev !== this.#rev) return this.send({ type: 'resync' })
    let next: Json
    try {
      next = applied(this.#sent, operationsOf(message))
    } catch {
      return this.send({ type: 'resync' })
    }
    this.#apply(message.rev, next, message.passing ?? false)
  }

  #apply(rev: number, sent: Json, isPassing: boolean): void {
    const received = Date.now()
    this.#rev = rev
    this.#sent = sent
    this.#config = this.#configs.read(sent)
    this.#look.show(this.#config, isPassing)
    if (!isPassing || !this.#shown || !differInLookOnly(this.#shown.config, this.#config)) this.#load()
    const committed = Date.now()
    requestAnimationFrame(() => {
      const painted = new MessageChannel()
      const tell = () => this.send({ type: 'applied', rev, received, committed, painted: Date.now() })
      painted.port1.addEventListener('message', tell, { once: true })
      painted.port1.start()
      painted.port2.postMessage(null)
    })
  }

  /**
   * Shows the configuration with the data at hand, and reads what is missing. A collection or an image that was just chosen would be
   * missing for a moment, so what was shown before stays for that moment.
   */
  #load(): void {
    if (!this.#config) return
    const isMissing = this.#loader.want(this.#config, this.#place)
    if (!isMissing || !this.#shown || this.#wait?.isOver) return this.#show()
    if (this.#wait) return
    const wait = { isOver: false, timer: 0 }
    wait.timer = window.setTimeout(() => {
      wait.isOver = true
      this.#show()
    }, KEPT_MS)
    this.#wait = wait
  }

  #endWait(): void {
    clearTimeout(this.#wait?.timer)
    this.#wait = undefined
  }

  #loaded(data: PreviewData): void {
    this.#data = data
    this.#endWait()
    this.#show()
    const handle = this.#place.handle ?? pageAt(data.path)?.handle
    this.send({ type: 'loaded', page: this.#place.page, ...(handle !== undefined && { handle }) })
  }

  #show(): void {
    if (!this.#config || !this.#data) return
    this.#shown = { config: this.#config, data: this.#data, revealed: this.#revealed }
    flushSync(() => {
      for (const listener of this.#listeners) listener()
    })
    this.onShown()
  }
}

/**
 * Returns whether two configurations have the same content except for colors and typography. The style sheet shows those, so that
 * nothing has to be rendered while one of them is dragged.
 */
function differInLookOnly(before: ThemeConfig, after: ThemeConfig): boolean {
  const contentOf = ({ pages, settings: all }: ThemeConfig) => [
    pages.fixed.header,
    pages.fixed.footer,
    ...pages.homepage.flatMap(({ settings, hidden }) => [settings, hidden]),
    ...contentGroups(all),
  ]
  const [old, young] = [contentOf(before), contentOf(after)]
  return old.length === young.length && old.every((part, place) => part === young[place])
}
