import { PROTOCOL, type ToPreview } from '@vitrine/theme/preview/messages.ts'
import { vi } from 'vitest'

export const ORIGIN = 'https://shop-fashion.preview.test'

/** The window of the console and the frame in it, as far as a `PreviewLink` uses them. */
export class FakeFrame {
  readonly #listeners = new Set<(event: MessageEvent) => void>()
  readonly #frames: (() => void)[] = []
  /** What the frame got through its port. */
  readonly received: ToPreview[] = []
  /** The addresses that were loaded. */
  readonly loads: string[] = []
  /** The frame’s end of the last port. */
  port: MessagePort | undefined
  /** The target origins of the messages to the frame’s window. */
  readonly targets: string[] = []
  readonly contentWindow = {
    postMessage: (_message: unknown, origin: string, [port]: MessagePort[]) => {
      this.targets.push(origin)
      this.port = port
      port!.addEventListener('message', ({ data }) => void this.received.push(data as ToPreview))
      port!.start()
    },
  }

  constructor() {
    const listen = (type: string, listener: (event: MessageEvent) => void) => type === 'message' && this.#listeners.add(listener)
    vi.stubGlobal('addEventListener', listen)
    vi.stubGlobal('removeEventListener', (_type: string, listener: (event: MessageEvent) => void) => this.#listeners.delete(listener))
    vi.stubGlobal('requestAnimationFrame', (work: () => void) => this.#frames.push(work))
    vi.stubGlobal('cancelAnimationFrame', () => {})
  }

  set src(address: string) {
    this.loads.push(address)
  }
  get element(): HTMLIFrameElement {
    return this as unknown as HTMLIFrameElement
  }

  /** Posts a message to the console’s window, by default as the frame announces itself. */
  announce(forged: { data?: unknown; origin?: string; source?: unknown } = {}): void {
    const event = { data: { vitrinePreview: PROTOCOL }, origin: ORIGIN, source: this.contentWindow, ...forged }
    for (const listener of this.#listeners) listener(event as MessageEvent)
  }

  /** Sends a message through the port. */
  async send(message: unknown): Promise<void> {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has one receiver and no origin
    this.port!.postMessage(message)
    await this.arrived()
  }

  /** Resolves when every message that was sent has arrived. */
  async arrived(): Promise<void> {
    for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve))
  }

  /** Draws a frame of the screen. */
  async draw(): Promise<void> {
    for (const work of this.#frames.splice(0)) work()
    await this.arrived()
  }
}
