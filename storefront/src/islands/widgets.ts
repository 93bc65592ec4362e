import { refusesTracking } from './refuses-tracking.ts'

/** Loads the script of widgets on pages that have some. Without it, their links and forms work as well. */
export function followWidgets(): void {
  const { documentElement } = document
  if (!document.querySelector('[data-widget],[data-viewed]')) return
  const counts = !refusesTracking() && !documentElement.hasAttribute('data-preview')
  import('@vitrine/theme/islands/widgets.ts').then(({ startWidgets }) => startWidgets(counts), console.error)
}
