import type { Page } from '@playwright/test'

/**
 * Texts that are data, or the same in every language. A string must equal the whole text. A regular expression must match at
 * least a part of it.
 */
export type Exceptions = readonly (string | RegExp)[]

/**
 * Returns the visible texts of a page in the pseudo-language that are outside ⟦…⟧ and therefore not from the message catalog. A
 * message may contain elements, which puts its brackets into different text nodes, so the depth is kept between nodes.
 */
export async function hardCoded(page: Page, exceptions: Exceptions): Promise<string[]> {
  const outside = await page.evaluate(() => {
    const found: string[] = []
    let depth = 0
    const take = (text: string) => {
      let rest = ''
      for (const char of text) {
        if (char === '⟦') depth += 1
        else if (char === '⟧') depth -= 1
        else if (depth === 0) rest += char
      }
      if (rest.trim() !== '') found.push(rest.trim())
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
    while (walker.nextNode()) {
      const node = walker.currentNode
      if (node instanceof Element) {
        if (!node.checkVisibility()) continue
        for (const name of ['aria-label', 'placeholder', 'title', 'alt']) take(node.getAttribute(name) ?? '')
      } else if (node.parentElement?.checkVisibility() && !node.parentElement.closest('script, style, noscript, kbd'))
        take(node.nodeValue ?? '')
    }
    if (depth !== 0) found.push(`a message without its closing bracket (${depth})`)
    return found
  })
  const isData = (text: string) => exceptions.some((one) => (typeof one === 'string' ? one === text : one.test(text)))
  return outside.filter((text) => !isData(text))
}
