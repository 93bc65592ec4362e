import type { ToPreview } from '@vitrine/theme/preview/messages.ts'

import type { PreviewState } from '../state.ts'
import { Inspector } from './inspector.ts'
import { watchKeys } from './keys.ts'
import { Outline } from './outline.ts'
import { ScrollReport } from './scroll-report.ts'
import { Selection } from './selection.ts'
import { Targets } from './targets.ts'

/** What people do in the preview, and what the editor points out in it. */
export class Interaction {
  readonly #state: PreviewState
  readonly #inspector: Inspector
  readonly #selection: Selection
  #targets: Targets | undefined
  /** The path of the page that is shown. */
  #path: string | undefined
  readonly #scroll: ScrollReport
  readonly #outline = new Outline()

  constructor(state: PreviewState) {
    this.#state = state
    const outline = this.#outline
    const targets = () => {
      const shown = state.current()
      return shown && (this.#targets ??= new Targets(shown))
    }
    this.#inspector = new Inspector({ state, outline, targets })
    this.#scroll = new ScrollReport({ top: () => scrollY, scrollTo: (top) => scrollTo({ top, behavior: 'instant' }) }, (top) =>
      state.send({ type: 'scrolled', top }),
    )
    this.#selection = new Selection({ outline, targets })
  }

  /** Starts to listen to the pointer and to the editor. */
  start(): void {
    const state = this.#state
    this.#inspector.start()
    watchKeys((shortcut) => state.send({ type: 'keys', shortcut }))
    state.onShown = () => {
      this.#targets = undefined
      this.#startAtTop(state.current()?.data.path)
      this.#selection.look()
    }
    state.onInteraction = (message) => this.#handle(message)
    addEventListener('scroll', () => this.#scroll.scrolled(), { passive: true })
  }

  /** Shows another page from its top, as a browser does. */
  #startAtTop(path: string | undefined): void {
    if (this.#path !== undefined && path !== this.#path) scrollTo({ top: 0, behavior: 'instant' })
    this.#path = path
  }

  #handle(message: ToPreview): void {
    switch (message.type) {
      case 'select': {
        const { section, block = '' } = message
        this.#state.reveal(section?.kind === 'settings' && block ? `${section.key}.${block.split('.')[0]}` : undefined)
        return this.#selection.select(message)
      }
      case 'mode':
        this.#inspector.isOn = message.inspect
        return this.#scroll.follow(message.follow)
      case 'names':
        this.#outline.names = message.names
        return
      case 'scroll':
        this.#scroll.scrollTo(message.top)
    }
  }
}
