/**
 * "Only 3 items left": the merchant's words with `{quantity}` and `{item}` filled in. Empty when the merchant has none.
 *
 * @param one what one unit is called
 * @param several what several units are called
 */
export function leftText(message: string, quantity: number, one: string, several: string): string {
  return message
    .replaceAll(/\{(quantity|item)\}/g, (_, token) => (token === 'quantity' ? String(quantity) : quantity === 1 ? one : several))
    .trim()
}
