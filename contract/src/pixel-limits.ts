/** The maximum number of pixels of a store, shared ones included. All of them are looked at for each event. */
export const PIXELS_MAX = 30
export const PIXEL_LABEL_MAX = 80
export const PIXEL_TOKEN_MAX = 1000
/** The maximum number of collections, products or tags in the scope of a pixel. */
export const PIXEL_SCOPE_MAX = 100
/** The maximum number of stores that a pixel is shared with. */
export const PIXEL_SHARES_MAX = 100
/** The number of events that the health of a pixel lists. */
export const PIXEL_DELIVERIES_SHOWN = 50
