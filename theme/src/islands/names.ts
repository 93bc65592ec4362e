/** Everything on a storefront that runs in the browser. Each has `islands/{name}.tsx` with its component. */
export const islandNames = ['slideshow', 'countdown', 'carousel', 'product-form', 'gallery', 'header', 'popup', 'filters', 'top-bar-suggestions'] as const
export type IslandName = (typeof islandNames)[number]
