import type { Path } from '@vitrine/theme/edit/json.ts'
import type { ToPreview } from '@vitrine/theme/preview/messages.ts'

import type { Outline } from './outline.ts'
import { elementsOf, labelName } from './parts.ts'
import type { Targets } from './targets.ts'

type Select = Extract<ToPreview, { type: 'select' }>

/** The number of milliseconds that an element is pointed out. */
const FLASH_MS = 1200

interface Options {
  outline: Outline
  targets: () => Targets | undefined
}

/** Shows what is selected in the sidebar. */
export class Selection {
  readonly #options: Options
  /** A selection that the page does not show yet, because it is being read. */
  #waiting: Select | undefined
  #stopped: Element | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(options: Options) {
    this.#options = options
  }

  select(message: Select): void {
    this.#stopAt(undefined, null)
    this.#waiting = message
    this.look()
  }

  /** Looks for the selection again after the page changed. */
  look(): void {
    const targets = this.#options.targets()
    const message = this.#waiting
    if (!message || !targets) return
    const { section: part, block: list, index, scrollToId, isScroll } = message
    if (!part) return void (this.#waiting = undefined)
    const field = [...(list ? list.split('.').map(asKey) : []), ...(index === undefined ? [] : [index])]
    const item = field.length > 0 ? this.#elementOf(targets.showing(part, field)) : undefined
    const root = (scrollToId === undefined ? null : document.getElementById(scrollToId)) ?? elementsOf(part)[0]
    const element = item ?? root ?? targets.showing(part, []).find(isSeen)
    if (!element) return
    this.#waiting = undefined
    if (index !== undefined) this.#stopAt(element, index)
    if (!isScroll) return
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    // A group of settings concerns the whole page, which stays where it is: one of its texts far below says little.
    if (item ?? root)
      element.scrollIntoView({ behavior: isCalm ? 'instant' : 'smooth', block: item ? 'center' : 'start', inline: 'center' })
    this.#flash(element, labelName(part, targets.storefront))
  }

  /** Returns the box of what shows a setting: for an item of a list, the box around all that is in it. */
  #elementOf(leaves: readonly Element[]): Element | undefined {
    const seen = leaves.filter(isSeen)
    const [first = leaves[0]] = seen
    const all = seen.length > 0 ? seen : leaves
    let box = first
    while (box?.parentElement && !all.every((leaf) => box!.contains(leaf))) box = box.parentElement
    return box?.matches('main, [data-section]') ? first : box
  }

  /** Stops the slideshow of a slide at it, and lets the last one go on. */
  #stopAt(element: Element | undefined, index: number | null): void {
    const slide = element?.closest('.slide')
    this.#stopped?.dispatchEvent(new CustomEvent('slide', { detail: null }))
    this.#stopped = slide?.closest('.slideshow') ?? undefined
    if (!slide || index === null) return
    const place = [...(slide.parentElement?.children ?? [])].indexOf(slide)
    this.#stopped?.dispatchEvent(new CustomEvent('slide', { detail: place }))
  }

  #flash(element: Element, name: string): void {
    const { outline } = this.#options
    const draw = () => outline.show(element, undefined, name, true)
    clearTimeout(this.#timer)
    draw()
    // The element moves with the page while that scrolls.
    addEventListener('scroll', draw, { passive: true, capture: true })
    this.#timer = setTimeout(() => {
      removeEventListener('scroll', draw, { capture: true })
      outline.hide()
    }, FLASH_MS)
  }
}

const asKey = (key: string): Path[number] => (/^\d+$/.test(key) ? Number(key) : key)
const isSeen = (element: Element) => element.checkVisibility()
