import { createHash } from 'node:crypto'

import type { PixelPlatform } from '@vitrine/contract/pixel-platforms.ts'

import type { Pixel } from '../settings/pixel-row.ts'
import { START } from './frame-script.ts'

/** The hosts whose scripts each platform's own script is made of. A container may load scripts from anywhere. */
const scripts: Readonly<Record<PixelPlatform, readonly string[]>> = {
  meta: ['https://connect.facebook.net'],
  tiktok: ['https://analytics.tiktok.com'],
  pinterest: ['https://s.pinimg.com'],
  snap: ['https://sc-static.net', 'https://tr.snapchat.com'],
  ga4: ['https://www.googletagmanager.com'],
  x: ['https://static.ads-twitter.com'],
  gtm: ['https:', "'unsafe-inline'"],
  custom: [],
}

const startHash = createHash('sha256').update(START).digest('base64')

/**
 * Returns the document of the hidden frame in which the scripts of platforms run, beside the pages of a store (decision 38). It has an
 * opaque origin, also when it is opened by itself. Its policy takes scripts from the platforms of the store's pixels only.
 * @param origin the origin of the store's host, which alone may frame the document and talk to it
 */
export function pixelFrame(origin: string, pixels: readonly Pixel[]) {
  const shown = pixels.flatMap(({ id, platform, code }) => (platform === 'custom' ? [] : [[id, { platform, code }] as const]))
  const hosts = new Set(shown.flatMap(([, { platform }]) => scripts[platform]))
  const data = JSON.stringify({ origin, pixels: Object.fromEntries(shown) }).replaceAll('<', '\\u003c')
  // A policy with a hash allows no other inline scripts. Those of a container run without one, in this frame only.
  const own = hosts.has("'unsafe-inline'") ? '' : `'sha256-${startHash}' `
  return {
    status: 200,
    type: 'text/html; charset=utf-8',
    csp: [
      'sandbox allow-scripts',
      "default-src 'none'",
      `script-src ${own}${[...hosts].join(' ')}`,
      'connect-src https:',
      'img-src https: data:',
      "base-uri 'none'",
      "form-action 'none'",
      `frame-ancestors ${origin}`,
    ].join('; '),
    text: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex"><title>Pixels</title></head><body><script type="application/json" id="pixels">${data}</script><script>${START}</script></body></html>`,
  }
}
