/**
 * Returns the seller's message, such as "Only 3 items left", with `{quantity}` and `{item}` filled in, or an empty string if the
 * seller has no message.
 *
 * @param one the name of one unit
 * @param several the name of several units
 */
export function leftText(message: string, quantity: number, one: string, several: string): string {
  return message
    .replaceAll(/\{(quantity|item)\}/g, (_, token) => (token === 'quantity' ? String(quantity) : quantity === 1 ? one : several))
    .trim()
}
