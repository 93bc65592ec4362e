import { islands } from '@vitrine/theme/islands/islands.ts'
import { type ComponentType, createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'

import { tellVisits } from './visits.ts'

/**
 * Takes over what the server drew of an island, once its script is here. Whatever goes wrong, the page stays as it was
 * served, which works by links and forms alone.
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
      // A component that throws takes down with it what it had reached.
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
  // A screen ahead, so that it works by the time it is reached.
  { rootMargin: '100%' },
)

function wakeAll(where: ParentNode): void {
  for (const place of where.querySelectorAll<HTMLElement>('[data-island]')) {
    const { firstElementChild } = place
    // An island has no box of its own (see its style); what it holds is watched for it.
    if (place.dataset.when === 'visible' && firstElementChild) seen.observe(firstElementChild)
    else void wake(place)
  }
}
wakeAll(document)
// Parts of the page that were put in later.
document.addEventListener('islands:new', ({ target }) => wakeAll(target as HTMLElement))

tellVisits()
