/** Returns the URL of a product: with one of its variants chosen, and with the widget that links to it. */
export function productHref(handle: string, chosen: { variant?: string | undefined; widget?: string | undefined } = {}): string {
  const query = Object.entries(chosen).flatMap(([name, id]) => (id === undefined ? [] : `${name}=${id}`))
  return `/products/${handle}${query.length > 0 ? `?${query.join('&')}` : ''}`
}
