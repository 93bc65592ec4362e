import type { Head } from '../src/head.tsx'

/** The head of a page of which only the body matters. */
export const sampleHead: Head = {
  title: '',
  description: '',
  canonical: '/',
  noIndex: false,
  image: null,
  favicon: null,
  type: 'website',
  jsonLd: [],
  assets: { styles: ['/fashion.css'], script: '/start.js', customCode: '/custom-code.js', consent: '/consent.css' },
  look: '',
}
