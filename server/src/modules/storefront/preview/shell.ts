import type { ThemeName } from '@vitrine/theme/themes.ts'

import type { Config } from '../../../config.ts'
import type { StorefrontAssets } from '../kit/assets.ts'

/** Returns the policy of the preview's frame: as for a storefront, but only the console may frame it. */
export const previewCsp = ({ adminOrigin, filesOrigin }: Config): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob: ${filesOrigin}`,
    `media-src blob: ${filesOrigin}`,
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors ${adminOrigin}`,
  ].join('; ')

/** Returns the page of the frame. It is the same for every store: the configuration and the store’s data come later. */
export function previewShell({ adminOrigin, filesOrigin }: Config, assets: StorefrontAssets, theme: ThemeName): string {
  const { preview, styles } = assets(theme)
  const sheets = Object.entries(styles).map(([name, href]) => `<link rel="stylesheet" href="${href}" data-sheet="${name}">`)
  return `<!doctype html><html lang="en" data-editor="${adminOrigin}" data-files="${filesOrigin}" data-theme="${theme}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Preview</title>${sheets.join('')}<script type="module" src="${preview}"></script></head><body></body></html>`
}
