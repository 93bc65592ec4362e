import type { PreviewPage } from '@vitrine/theme/define.ts'
import type { Json } from '@vitrine/theme/edit/json.ts'
import { changesBetween } from '@vitrine/theme/edit/operations.ts'
import type { EditSession } from '@vitrine/theme/edit/session.ts'
import { type Connect, PROTOCOL, type Ready, readToEditor, type ToEditor, type ToPreview } from '@vitrine/theme/preview/messages.ts'

/**
 * How far the preview is. It loads, takes long, or shows a page; `failed` means that it can’t be opened, and `interrupted` that it
 * shows a page but couldn’t read data for it. An `outdated` console is older or newer than the preview.
 */
export type PreviewState = 'loading' | 'slow' | 'ready' | 'failed' | 'interrupted' | 'outdated'

/** The number of milliseconds after which a preview that isn’t ready offers to try again. */
const SLOW_MS = 5000
/** The largest number of operations of a patch. A larger change sends the whole configuration. */
const OPERATIONS_MAX = 500

/** Access to the store’s data for the frame. */
export interface PreviewAccess {
  origin: string
  token: string
}

/** What a preview shows: a configuration, and whether a gesture changes it just now. */
export type PreviewSource = Pick<EditSession, 'config' | 'subscribe' | 'history'>

interface Options {
  session: PreviewSource
  /** Asks the server for access. Each token expires after 15 minutes. */
  open: () => Promise<PreviewAccess>
  onState: (state: PreviewState) => void
}

/**
 * The editor’s side of the preview. The frame is on another origin: it announces itself, and gets a private port if its origin and
 * its window are exactly the expected ones. From then on, each edit is sent as the operations that lead to it.
 */
export class PreviewLink {
  readonly #options: Options
  readonly #listeners = new Set<(message: ToEditor) => void>()
  #frame: HTMLIFrameElement | null = null
  #access: PreviewAccess | undefined
  #port: MessagePort | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #rev = 0
  /** What the frame has. */
  #sent: Json = null
  /** Whether the last patch was one of a gesture that goes on. */
  #isPassing = false
  #frameRequest = 0
  /** Whether a page is on screen. */
  #isShown = false
  /** Whether a new token was asked for, and no page was loaded with it yet. */
  #isRenewed = false
  /** When the document that has the port was loaded. */
  #loadedAt: unknown
  /** Whether the frame was loaded again because of its version. */
  #isReloaded = false
  /** The messages that a frame needs again after it was loaded again, by their type. */
  readonly #lasting = new Map<ToPreview['type'], ToPreview>([['pageChange', { type: 'pageChange', page: 'home' }]])

  constructor(options: Options) {
    this.#options = options
  }

  /** The frame that shows the preview, or null if there is none. */
  get frame(): HTMLIFrameElement | null {
    return this.#frame
  }

  /** Loads the preview into a frame. Returns a function that ends it. */
  attach(frame: HTMLIFrameElement): () => void {
    this.#frame = frame
    const retry = () => void (this.#isShown ? this.renew() : this.load())
    addEventListener('message', this.#listen)
    addEventListener('online', retry)
    const unsubscribe = this.#options.session.subscribe(() => this.#sendChanges())
    void this.load()
    return () => {
      removeEventListener('message', this.#listen)
      removeEventListener('online', retry)
      unsubscribe()
      clearTimeout(this.#timer)
      cancelAnimationFrame(this.#frameRequest)
      this.#port?.close()
      this.#port = undefined
      this.#frame = null
    }
  }

  /** Listens to the messages that concern people, such as what was clicked. Returns a function that ends it. */
  listen(listener: (message: ToEditor) => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Loads the frame, or loads it again. */
  async load(): Promise<void> {
    this.#wait()
    this.#port?.close()
    this.#port = undefined
    this.#isShown = false
    this.#access = await this.#options.open().catch(() => undefined)
    if (!this.#access) return this.#tell('failed')
    if (this.#frame) this.#frame.src = `${this.#access.origin}/`
  }

  /** Lets the frame read data again: with a new token, as the last one may have expired while a laptop slept. */
  async renew(): Promise<void> {
    const access = await this.#options.open().catch(() => undefined)
    if (!access) return this.#tell('interrupted')
    this.#access = access
    this.#send({ type: 'token', token: access.token })
  }

  /** Shows another page, without loading the frame again. */
  show(page: PreviewPage, handle: string | null): void {
    this.sendLasting({ type: 'pageChange', page, ...(handle !== null && { handle }) })
  }

  scrollTo(top: number): void {
    this.#send({ type: 'scroll', top })
  }

  /** Sends a message to the frame, now and whenever it was loaded again. */
  sendLasting(message: ToPreview): void {
    this.#lasting.set(message.type, message)
    this.#send(message)
  }

  #send(message: ToPreview): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has one receiver and no origin
    this.#port?.postMessage(message)
  }

  readonly #listen = ({ origin, source, data }: MessageEvent<unknown>): void => {
    const frame = this.#frame?.contentWindow
    if (!this.#access || origin !== this.#access.origin || !frame || source !== frame) return
    const version = versionOf(data)
    if (version === undefined) return
    if (version !== PROTOCOL) return this.#meetOther()
    // While this page is busy, announcements pile up. The frame takes one port only, and a second one would close the first.
    const { loadedAt } = data as Partial<Ready>
    if (this.#port && loadedAt !== undefined && loadedAt === this.#loadedAt) return
    this.#loadedAt = loadedAt
    const { port1, port2 } = new MessageChannel()
    this.#port?.close()
    this.#port = port1
    port1.addEventListener('message', (event: MessageEvent<unknown>) => this.#handle(event.data))
    port1.start()
    const connect: Connect = { vitrineEditor: PROTOCOL }
    frame.postMessage(connect, origin, [port2])
    this.#sendAll()
    for (const message of this.#lasting.values()) this.#send(message)
    this.#send({ type: 'token', token: this.#access.token })
  }

  /** A frame of another version is loaded again once, because it may be the one from before an update. */
  #meetOther(): void {
    if (this.#isReloaded) return this.#tell('outdated')
    this.#isReloaded = true
    void this.load()
  }

  #handle(data: unknown): void {
    const message = readToEditor(data)
    if (!message) return
    switch (message.type) {
      case 'resync':
        return this.#sendAll()
      case 'loaded':
        this.#isShown = true
        this.#isRenewed = false
        this.#tell('ready')
        break
      case 'failed':
        if (message.reason === 'token' && !this.#isRenewed) {
          this.#isRenewed = true
          return void this.renew()
        }
        this.#tell(this.#isShown ? 'interrupted' : 'failed')
    }
    for (const listener of this.#listeners) listener(message)
  }

  #sendAll(): void {
    this.#sent = this.#options.session.config
    this.#send({ type: 'config', rev: ++this.#rev, data: this.#sent as Record<string, unknown> })
  }

  /** Sends an edit at once, and those that follow within the same frame of the screen together. */
  #sendChanges(): void {
    if (this.#frameRequest !== 0 || !this.#sendPatch()) return
    this.#frameRequest = requestAnimationFrame(() => {
      this.#frameRequest = 0
      this.#sendChanges()
    })
  }

  /** Sends what changed. Returns false if nothing did. */
  #sendPatch(): boolean {
    const { session } = this.#options
    const { config } = session
    // A gesture that goes on, such as dragging a color, is shown in the quickest way. Its end sends a patch of its own.
    const passing = session.history().gesture !== null
    if (!this.#port || (Object.is(config, this.#sent) && (passing || !this.#isPassing))) return false
    this.#isPassing = passing
    const operations = changesBetween(this.#sent, config)
    if (operations.length > OPERATIONS_MAX) {
      this.#sendAll()
      return true
    }
    this.#sent = config
    this.#send({ type: 'patch', baseRev: this.#rev, rev: ++this.#rev, operations: operations as never, ...(passing && { passing }) })
    return true
  }

  #wait(): void {
    this.#tell('loading')
    this.#timer = setTimeout(() => this.#tell('slow'), SLOW_MS)
  }

  #tell(state: PreviewState): void {
    clearTimeout(this.#timer)
    this.#options.onState(state)
  }
}

/** Returns the version of a frame that announces itself, or undefined for any other message. */
function versionOf(data: unknown): number | undefined {
  if (typeof data !== 'object' || data === null || !('vitrinePreview' in data)) return undefined
  return typeof data.vitrinePreview === 'number' ? data.vitrinePreview : undefined
}
