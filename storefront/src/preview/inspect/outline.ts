/** The style of the outline. It is in a shadow tree, so that it and the theme's style sheets don't meet. */
const STYLE = `
:host { position: fixed; inset: 0; width: auto; height: auto; margin: 0; padding: 0; border: 0; overflow: hidden; background: none; pointer-events: none; }
div { position: absolute; box-sizing: border-box; border: 2px solid #2563eb; border-radius: 3px; transition: opacity 0.2s; }
div.around { border: 1px dashed #2563eb; }
div.flash { background: #2563eb1f; }
span { position: absolute; padding: 2px 8px; border-radius: 3px; background: #2563eb; color: #fff; font: 500 12px/18px system-ui, sans-serif; white-space: nowrap; }
[hidden] { display: none; }
@media (prefers-reduced-motion: reduce) { div { transition: none; } }
`
/** The height of the label, in CSS pixels. */
const LABEL = 22

/** Draws boxes around elements, above everything else on the page, which they don't change. */
export class Outline {
  readonly #host = document.createElement('div')
  readonly #around: HTMLElement
  readonly #box: HTMLElement
  readonly #label: HTMLElement
  #frame = 0
  /** What parts are called in the language of the editor, by their names. */
  names: Readonly<Partial<Record<string, string>>> = {}

  constructor() {
    const root = this.#host.attachShadow({ mode: 'closed' })
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(STYLE)
    root.adoptedStyleSheets = [sheet]
    const add = (name: string) => root.appendChild(document.createElement(name))
    this.#around = add('div')
    this.#around.className = 'around'
    this.#box = add('div')
    this.#label = add('span')
    this.#host.ariaHidden = 'true'
    // A popover is above dialogs that were opened before it.
    this.#host.popover = 'manual'
    document.documentElement.append(this.#host)
  }

  /**
   * @param around the part that the element is in
   * @param part the name of the part, which leads to what the editor calls it
   * @param isFlash whether to point the element out
   */
  show(element: Element, around: Element | undefined, part: string, isFlash = false): void {
    this.#host.togglePopover(false)
    this.#host.togglePopover(true)
    this.#box.className = isFlash ? 'flash' : ''
    this.#around.hidden = !around || around === element
    const name = this.names[part] ?? ''
    this.#label.textContent = name
    this.#label.hidden = name === ''
    this.#follow(element, around ?? element)
  }

  hide(): void {
    cancelAnimationFrame(this.#frame)
    this.#host.togglePopover(false)
  }

  /** Keeps the boxes around elements that move, as edits, fonts and images above move them, until one of them is gone. */
  #follow(element: Element, around: Element): void {
    cancelAnimationFrame(this.#frame)
    if (!element.isConnected || !element.checkVisibility({ visibilityProperty: true })) return this.hide()
    place(this.#box, element.getBoundingClientRect())
    const outer = around.getBoundingClientRect()
    place(this.#around, outer)
    const top = outer.top >= LABEL ? outer.top - LABEL : Math.max(0, outer.top)
    this.#label.style.translate = `${Math.max(0, outer.left)}px ${top}px`
    this.#frame = requestAnimationFrame(() => this.#follow(element, around))
  }
}

function place({ style }: HTMLElement, { left, top, width, height }: DOMRect): void {
  style.translate = `${left}px ${top}px`
  style.width = `${width}px`
  style.height = `${height}px`
}
