import type { PreviewPage } from '@vitrine/theme/define.ts'
import type { Json } from '@vitrine/theme/edit/json.ts'
import { changesBetween } from '@vitrine/theme/edit/operations.ts'
import type { EditSession } from '@vitrine/theme/edit/session.ts'
import { type Connect, PROTOCOL, readToEditor, type ToEditor, type ToPreview } from '@vitrine/theme/preview/messages.ts'

/** How far the preview is: it loads, shows a page, or can’t. */
export type PreviewState = 'loading' | 'ready' | 'slow' | 'failed'

/** The number of milliseconds after which a preview that isn’t ready offers to try again. */
const SLOW_MS = 5000
/** The largest number of operations of a patch. A larger change sends the whole configuration. */
const OPERATIONS_MAX = 500

/** Access to the store’s data for the frame. */
export interface PreviewAccess {
  origin: string
  token: string
}

interface Options {
  session: EditSession
  /** Asks the server for access. Each token expires after 15 minutes. */
  open: () => Promise<PreviewAccess>
  onState: (state: PreviewState) => void
  /** Gets the messages of the frame that concern people: what was clicked, and which section failed. */
  onMessage: (message: ToEditor) => void
}

/**
 * The editor’s side of the preview. The frame is on another origin: it announces itself, and gets a private port if its origin and
 * its window are exactly the expected ones. From then on, each edit is sent as the operations that lead to it.
 */
export class PreviewLink {
  readonly #options: Options
  #frame: HTMLIFrameElement | null = null
  #access: PreviewAccess | undefined
  #port: MessagePort | undefined
  #timer = 0
  #rev = 0
  /** What the frame has. */
  #sent: Json = null
  #place: { page: PreviewPage; handle?: string } = { page: 'home' }

  constructor(options: Options) {
    this.#options = options
  }

  /** Loads the preview into a frame. Returns a function that ends it. */
  attach(frame: HTMLIFrameElement): () => void {
    this.#frame = frame
    addEventListener('message', this.#listen)
    const unsubscribe = this.#options.session.subscribe(() => this.#sendChanges())
    void this.load()
    return () => {
      removeEventListener('message', this.#listen)
      unsubscribe()
      clearTimeout(this.#timer)
      this.#port?.close()
      this.#frame = null
    }
  }

  /** Loads the frame, or loads it again. */
  async load(): Promise<void> {
    this.#wait()
    this.#access = await this.#options.open().catch(() => undefined)
    if (!this.#access) return this.#tell('failed')
    if (this.#frame) this.#frame.src = `${this.#access.origin}/`
  }

  /** Shows another page, without loading the frame again. */
  show(page: PreviewPage, handle: string | null): void {
    this.#place = { page, ...(handle !== null && { handle }) }
    this.#send({ type: 'pageChange', ...this.#place })
  }

  #send(message: ToPreview): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has one receiver and no origin
    this.#port?.postMessage(message)
  }

  readonly #listen = ({ origin, source, data }: MessageEvent<unknown>): void => {
    const frame = this.#frame?.contentWindow
    if (!this.#access || origin !== this.#access.origin || source !== frame || !isReady(data)) return
    const { port1, port2 } = new MessageChannel()
    this.#port?.close()
    this.#port = port1
    port1.addEventListener('message', (event: MessageEvent<unknown>) => this.#handle(event.data))
    port1.start()
    const connect: Connect = { vitrineEditor: PROTOCOL }
    frame?.postMessage(connect, origin, [port2])
    this.#sendAll()
    this.#send({ type: 'pageChange', ...this.#place })
    this.#send({ type: 'token', token: this.#access.token })
  }

  #handle(data: unknown): void {
    const message = readToEditor(data)
    if (!message) return
    switch (message.type) {
      case 'resync':
        return this.#sendAll()
      case 'loaded':
        clearTimeout(this.#timer)
        this.#tell('ready')
        break
      case 'failed':
        if (message.reason === 'token') return void this.#renew()
        this.#tell('failed')
    }
    this.#options.onMessage(message)
  }

  async #renew(): Promise<void> {
    const access = await this.#options.open().catch(() => undefined)
    if (!access) return this.#tell('failed')
    this.#send({ type: 'token', token: access.token })
  }

  #sendAll(): void {
    this.#sent = this.#options.session.config
    this.#send({ type: 'config', rev: ++this.#rev, data: this.#sent as Record<string, unknown> })
  }

  #sendChanges(): void {
    const { config } = this.#options.session
    if (!this.#port || Object.is(config, this.#sent)) return
    const operations = changesBetween(this.#sent, config)
    if (operations.length > OPERATIONS_MAX) return this.#sendAll()
    this.#sent = config
    this.#send({ type: 'patch', baseRev: this.#rev, rev: ++this.#rev, operations: operations as never })
  }

  #wait(): void {
    this.#tell('loading')
    clearTimeout(this.#timer)
    this.#timer = window.setTimeout(() => this.#tell('slow'), SLOW_MS)
  }

  #tell(state: PreviewState): void {
    if (state === 'failed') clearTimeout(this.#timer)
    this.#options.onState(state)
  }
}

const isReady = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'vitrinePreview' in data && data.vitrinePreview === PROTOCOL
