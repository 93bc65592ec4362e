import { withoutSizes } from '../form/rich-text-field/without-sizes.ts'

/** The words of some HTML. Nothing in it is run or loaded: a document of its own, never shown. */
export function plainText(html: string): string {
  const { body } = new DOMParser().parseFromString(withoutSizes(html), 'text/html')
  for (const element of body.querySelectorAll('style, script')) element.remove()
  for (const block of body.querySelectorAll('p, li, br, h1, h2, h3, h4, h5, h6, div, tr')) block.append(' ')
  return (body.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
}
