import { islands } from '@vitrine/theme/islands/islands.ts'
import { type ComponentType, createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'

import { askForConsent } from '../consent/ask.ts'
import { followCards } from './cards.ts'
import { tellVisits } from './visits.ts'
import { followWidgets } from './widgets.ts'

/**
 * Hydrates an island once its script has loaded. After an error the island stays as the server rendered it, because pages work
 * with links and forms alone.
 */
async function wake(place: HTMLElement): Promise<void> {
  try {
    const { island = '', props = '{}' } = place.dataset
    const component = await islands[island]?.()
    if (!component) return
    const served = place.innerHTML
    try {
      hydrateRoot(place, createElement(component as ComponentType<object>, JSON.parse(props) as object))
    } catch (error) {
      // When a component throws, it may already have replaced part of the HTML, so restore all of it.
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
  // Islands start one screen ahead, so that they work when the shopper reaches them.
  { rootMargin: '100%' },
)

function wakeAll(where: ParentNode): void {
  for (const place of where.querySelectorAll<HTMLElement>('[data-island]')) {
    const { firstElementChild } = place
    // An island element has no box (see its style), so its first child is observed.
    if (place.dataset.when === 'visible' && firstElementChild) seen.observe(firstElementChild)
    else void wake(place)
  }
}
wakeAll(document)
// This event announces elements that were added to the page later.
document.addEventListener('islands:new', ({ target }) => wakeAll(target as HTMLElement))

followCards()
askForConsent()
followWidgets()
tellVisits()
