import { islands } from '@vitrine/theme/islands/islands.ts'
import { type ComponentType, createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'

import { tellVisits } from './visits.ts'

/** Hydrates an island once its script has loaded. After any error the page stays as it was served: it works with links and forms alone. */
async function wake(place: HTMLElement): Promise<void> {
  try {
    const { island = '', props = '{}' } = place.dataset
    const component = await islands[island]?.()
    if (!component) return
    const served = place.innerHTML
    try {
      hydrateRoot(place, createElement(component as ComponentType<object>, JSON.parse(props) as object))
    } catch (error) {
      // A component that throws also removes the HTML it had already replaced.
      place.innerHTML = served
      throw error
    }
  } catch (error) {
    console.error(error)
  }
}

const seen = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      seen.unobserve(target)
      const place = target.closest<HTMLElement>('[data-island]')
      if (place) void wake(place)
    }
  },
  // Starts one screen ahead, so that it works when the shopper reaches it.
  { rootMargin: '100%' },
)

function wakeAll(where: ParentNode): void {
  for (const place of where.querySelectorAll<HTMLElement>('[data-island]')) {
    const { firstElementChild } = place
    // An island has no box of its own (see its style), so its first child is observed.
    if (place.dataset.when === 'visible' && firstElementChild) seen.observe(firstElementChild)
    else void wake(place)
  }
}
wakeAll(document)
// Parts added to the page later.
document.addEventListener('islands:new', ({ target }) => wakeAll(target as HTMLElement))

tellVisits()
