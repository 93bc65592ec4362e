import { withoutSizes } from '../form/rich-text-field/without-sizes.ts'

/**
 * Returns the text of some HTML. The HTML is parsed in a separate document that is never shown, so no script runs and
 * nothing is loaded.
 */
export function plainText(html: string): string {
  const { body } = new DOMParser().parseFromString(withoutSizes(html), 'text/html')
  for (const element of body.querySelectorAll('style, script')) element.remove()
  for (const block of body.querySelectorAll('p, li, br, h1, h2, h3, h4, h5, h6, div, tr, th, td')) block.append(' ')
  return (body.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
}
