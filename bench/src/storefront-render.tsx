import { performance } from 'node:perf_hooks'

import { renderPage } from '@vitrine/storefront/render.tsx'

import { samplePages } from '../../storefront/test/sample-pages.ts'
import { sampleStorefront } from '../../storefront/test/sample-storefront.ts'

/**
 * The number of milliseconds for which each page is measured. The warm-up is shorter. This script runs in a separate process and
 * prints its results as one line of JSON. Run as: storefront-render.js [MILLISECONDS].
 */
const MEASURED_MS = Number(process.argv[2] ?? 4000)
const WARM_MS = MEASURED_MS * 0.4
/** The number of product cards on a measured page. */
const CARDS = 60

const head = {
  title: 'Bench',
  description: 'A page',
  canonical: 'https://shop.example/',
  noIndex: false,
  image: null,
  favicon: null,
  type: 'website',
  jsonLd: [],
  assets: {
    styles: ['/assets/fashion.css'],
    script: '/assets/start.js',
    customCode: '/assets/custom-code.js',
    consent: '/assets/consent.css',
  },
  look: ':root{--price:#1d4ed8}',
} as const

/**
 * Renders a page repeatedly for a given time. Returns the number of rendered pages, the CPU seconds that they took, and the length of
 * one page. The elapsed time is not returned, because other load on the machine affects it.
 */
function drawFor(milliseconds: number, draw: () => string): { pages: number; seconds: number; bytes: number } {
  const started = performance.now()
  const before = process.cpuUsage()
  let pages = 0
  let bytes = 0
  while (performance.now() - started < milliseconds) {
    bytes = draw().length
    pages++
  }
  const { user, system } = process.cpuUsage(before)
  return { pages, seconds: (user + system) / 1e6, bytes }
}

const storefront = sampleStorefront('fashion', {})
const pages = samplePages(storefront)
const cards = storefront.collection('all')?.products ?? []
const sixty = Array.from({ length: CARDS }, (_, at) => ({ ...cards[at % cards.length]!, id: String(at) }))
if (pages.collection.kind !== 'collection' || pages.product.kind !== 'product') throw new Error('The sample has both')
const measured = {
  collection: { ...pages.collection, collection: { ...pages.collection.collection, products: sixty } },
  product: { ...pages.product, related: sixty },
} as const

const results = Object.entries(measured).map(([name, page]) => {
  const draw = () => renderPage(storefront, page, head)
  drawFor(WARM_MS, draw)
  return { name, ...drawFor(MEASURED_MS, draw) }
})
console.log(JSON.stringify(results))
