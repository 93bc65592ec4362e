import { PRODUCT_TITLE_MAX } from '@vitrine/contract/limits.ts'

/** The maximum length of a handle made from a title. It leaves room for the number that makes a taken handle unique. */
const HANDLE_FROM_TITLE_MAX = PRODUCT_TITLE_MAX - 15

/**
 * Makes a URL handle from a title: lower case; letters and digits of any script are kept, apostrophes are removed, and other
 * characters between words become one hyphen. "Men’s Café T-shirt" becomes `mens-café-t-shirt`.
 * @param otherwise the handle for a title without a letter or digit
 */
export function handleFrom(title: string, otherwise = 'product'): string {
  const words = title
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    // Combining marks at the start of a word are removed, because there is no letter that they could combine with.
    .map((word) => word.replace(/^\p{M}+/u, ''))
    .filter((word) => word !== '')
  const handle = Array.from(words.join('-')).slice(0, HANDLE_FROM_TITLE_MAX).join('')
  return handle.replace(/-$/, '') || otherwise
}
