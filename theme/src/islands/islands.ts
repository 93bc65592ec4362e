import type { ComponentType } from 'react'

// Each island has a separate dynamic import, so that a page loads only the scripts of its islands.
const load = {
  'cart-count': () => import('./cart-count.tsx').then((m) => m.CartCount),
  'copy-code': () => import('./copy-code.tsx').then((m) => m.CopyCode),
  'country-update': () => import('./country-update.tsx').then((m) => m.CountryUpdate),
  'form-guard': () => import('./form-guard.tsx').then((m) => m.FormGuard),
  'head-search': () => import('./head-search.tsx').then((m) => m.HeadSearch),
  'menu-closer': () => import('./menu-closer.tsx').then((m) => m.MenuCloser),
  'popup-opener': () => import('./popup-opener.tsx').then((m) => m.PopupOpener),
  'send-button': () => import('./send-button.tsx').then((m) => m.SendButton),
  filters: () => import('./filters.tsx').then((m) => m.Filters),
  'send-on-change': () => import('./send-on-change.tsx').then((m) => m.SendOnChange),
  checkout: () => import('./checkout/guide.tsx').then((m) => m.CheckoutGuide),
  'stripe-card': () => import('./checkout/stripe-card.tsx').then((m) => m.StripeCard),
  carousel: () => import('./carousel.tsx').then((m) => m.CarouselControls),
  countdown: () => import('./countdown.tsx').then((m) => m.CountdownClock),
  slideshow: () => import('./slideshow.tsx').then((m) => m.SlideshowControls),
  'slide-video': () => import('./slide-video.tsx').then((m) => m.SlideVideo),
  gallery: () => import('./gallery/gallery.tsx').then((m) => m.Gallery),
  'product-form': () => import('./product-form/product-form.tsx').then((m) => m.ProductForm),
  shuffle: () => import('./shuffle.tsx').then((m) => m.Shuffle),
} satisfies Record<string, () => Promise<ComponentType<never>>>

/** All islands: components that run in the browser, by name. Each is loaded when a page contains it. */
export const islands: Record<string, () => Promise<ComponentType<never>>> = load
export type IslandName = keyof typeof load
