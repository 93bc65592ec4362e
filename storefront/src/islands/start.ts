import { islands } from '@vitrine/theme/islands/islands.ts'
import { type ComponentType, createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Takes over what the server drew of an island, once its script is here. */
async function wake(place: HTMLElement): Promise<void> {
  const component = await islands[place.dataset.island ?? '']?.()
  if (!component) return
  const props = JSON.parse(place.dataset.props ?? '{}') as object
  hydrateRoot(place, createElement(component as ComponentType<object>, props))
}

const seen = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      seen.unobserve(target)
      void wake(target as HTMLElement)
    }
  },
  // A screen ahead, so that it works by the time it is reached.
  { rootMargin: '100%' },
)

for (const place of document.querySelectorAll<HTMLElement>('[data-island]')) {
  if (place.dataset.when === 'visible') seen.observe(place)
  else void wake(place)
}
