import type { PreviewState } from '../state.ts'
import { leafAt } from './leaves.ts'
import { labelName, elementsOf } from './parts.ts'
import type { Outline } from './outline.ts'
import { pageAt } from './page-at.ts'
import type { Target } from './regions.ts'
import type { Targets } from './targets.ts'

interface Options {
  state: PreviewState
  outline: Outline
  targets: () => Targets | undefined
}

/**
 * Lets the pointer reach the texts that a page lets it through, such as those over the video of a slide. The outline is outside of
 * the body and stays as it is.
 */
const REACHABLE = 'body *{pointer-events:auto}'

/**
 * What the pointer does in the preview. While it inspects, a click tells the editor which setting was clicked; otherwise it follows
 * links within the preview. Nothing ever leaves the preview or is sent from it.
 */
export class Inspector {
  readonly #options: Options
  readonly #reachable = new CSSStyleSheet()
  #isOn = true
  #hovered: Element | undefined

  constructor(options: Options) {
    this.#options = options
  }

  /** Whether a click picks a setting. */
  get isOn(): boolean {
    return this.#isOn
  }
  set isOn(isOn: boolean) {
    this.#isOn = isOn
    this.#reachable.disabled = !isOn
  }

  start(): void {
    this.#reachable.replaceSync(REACHABLE)
    document.adoptedStyleSheets.push(this.#reachable)
    const capture = { capture: true }
    addEventListener('click', (event) => this.#click(event), capture)
    // These would open a new tab, a list of choices or a drag.
    addEventListener('auxclick', (event) => event.preventDefault(), capture)
    addEventListener('mousedown', (event) => this.isOn && event.preventDefault(), capture)
    addEventListener('dragstart', (event) => event.preventDefault(), capture)
    addEventListener('submit', holdBack, capture)
    addEventListener('pointermove', ({ clientX, clientY, target }) => this.#hover(leafAt(clientX, clientY) ?? target), capture)
    addEventListener('scroll', () => this.#hover(null), { capture: true, passive: true })
    document.documentElement.addEventListener('pointerleave', () => this.#hover(null))
  }

  #hover(at: EventTarget | null): void {
    const element = this.isOn && at instanceof Element ? at : undefined
    if (element === this.#hovered) return
    this.#hovered = element
    const { outline, targets } = this.#options
    const found = targets()
    const target = element && found?.of(element)
    if (!element || !found || !target) return outline.hide()
    outline.show(element, around(element, target), labelName(target.part, found.storefront))
  }

  #click(event: MouseEvent): void {
    const { target, clientX, clientY, detail } = event
    if (!(target instanceof Element)) return
    if (!this.isOn) return this.#follow(event, target)
    event.preventDefault()
    event.stopImmediatePropagation()
    // A click by keyboard has no point.
    const element = (detail > 0 ? leafAt(clientX, clientY) : undefined) ?? target
    const picked = this.#options.targets()?.of(element)
    if (picked) this.#options.state.send({ type: 'pick', part: picked.part, ...(picked.field && { field: [...picked.field] }) })
  }

  #follow(event: MouseEvent, target: Element): void {
    const href = target.closest('a[href]')?.getAttribute('href')
    if (typeof href !== 'string' || href.startsWith('#')) return
    event.preventDefault()
    const place = pageAt(href)
    if (place) this.#options.state.send({ type: 'navigated', ...place })
  }
}

/** Stops forms from being sent, except for those that close a dialog. */
function holdBack(event: SubmitEvent): void {
  const { target, submitter } = event
  const method = submitter?.getAttribute('formmethod') ?? (target instanceof HTMLFormElement ? target.getAttribute('method') : '')
  if (method === 'dialog') return
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** Returns the element of the part that an element is in. */
const around = (element: Element, { part }: Target): Element | undefined => elementsOf(part).find((one) => one.contains(element))
