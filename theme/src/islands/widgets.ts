/** The event that announces elements that were added to the page. */
const NEW = 'islands:new'

/**
 * Lets the widgets of a page work: adds the products that the shopper viewed, and reports which widgets were seen and clicked.
 * @param counts whether to report
 */
export function startWidgets(counts: boolean): void {
  const tell = (what: object) => counts && navigator.sendBeacon('/collect/widgets', JSON.stringify(what))
  // A widget counts as seen once it reaches the middle of the screen.
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting) {
          seen.unobserve(target)
          tell({ seen: (target as HTMLElement).dataset.widget })
        }
    },
    { rootMargin: '-25% 0px' },
  )
  const observe = (widget: Element) => seen.observe(widget)
  document.querySelectorAll('[data-widget]').forEach(observe)
  document.addEventListener('click', ({ target }) => {
    const widget = target instanceof Element && target.closest('a') && target.closest<HTMLElement>('[data-widget]')
    if (widget) tell({ clicked: widget.dataset.widget })
  })

  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting) {
          near.unobserve(target)
          void fill(target as HTMLElement, observe)
        }
    },
    { rootMargin: '100%' },
  )
  document.querySelectorAll('[data-viewed]').forEach((place) => near.observe(place))
}

/** Fills a place with the products that the shopper viewed, while it is out of sight, so that nothing on the screen moves. */
async function fill(place: HTMLElement, added: (widget: Element) => void): Promise<void> {
  const response = await fetch(place.dataset.viewed ?? '').catch(() => undefined)
  if (response?.status !== 200) return
  const html = await response.text()
  new IntersectionObserver(([entry], observer) => {
    if (entry?.isIntersecting) return
    observer.disconnect()
    const { content } = Object.assign(document.createElement('template'), { innerHTML: html })
    const [widget] = content.children
    place.replaceWith(content)
    if (!widget) return
    added(widget)
    widget.dispatchEvent(new CustomEvent(NEW, { bubbles: true }))
  }).observe(place)
}
