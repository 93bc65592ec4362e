import { sanitiseForShoppers } from '@vitrine/theme/html/sanitise.ts'

/** Sanitizes markup of the settings with the same rules as the server. */
export const cleanHtml = (html: string): string => sanitiseForShoppers(html, document.documentElement.dataset['files'] ?? '')
