/** The distance from the window from which sections are far, as a share of the window’s height. */
const FAR = '100%'

/**
 * Marks the sections of the home page that are far from the window, which are left unpainted. The others are painted without any
 * containment, because it would round their positions differently from the storefront.
 * @returns a function that ends it
 */
export function watchFar(): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) target.toggleAttribute('data-far', !isIntersecting)
    },
    { rootMargin: `${FAR} 0px` },
  )
  for (const section of document.querySelectorAll('[data-section]')) observer.observe(section)
  return () => observer.disconnect()
}
