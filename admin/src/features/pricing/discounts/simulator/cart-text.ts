import { CART_QUANTITY_MAX } from '@vitrine/contract/limits.ts'

/** A line of the cart: the ID or SKU of a variant, and its quantity. */
export interface CartLine {
  item: string
  quantity: number
}

/**
 * Parses lines such as `MUG-BLUE 2` or `MUG-BLUE, 2`. The quantity is 1 by default. The first invalid line is returned
 * in `wrong`.
 */
export function linesIn(typed: string): { lines: CartLine[]; wrong: string | null } {
  const lines = typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [, item = line, quantity = '1'] = /^(.*?)(?:\s*[,;\t ]\s*[x×]?\s*(-?\d+(?:\.\d+)?))?$/.exec(line) ?? []
      return { line, item: item.trim(), quantity: Number(quantity) }
    })
  const wrong = lines.find(
    ({ item, quantity }) => item === '' || !Number.isInteger(quantity) || quantity < 1 || quantity > CART_QUANTITY_MAX,
  )
  return { lines: lines.map(({ item, quantity }) => ({ item, quantity })), wrong: wrong?.line ?? null }
}
