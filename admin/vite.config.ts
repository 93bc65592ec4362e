import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { compileWords } from './compile-words.ts'

/** Parts of the kit that bring much with them, or that few pages use: left where they are used. */
const APART =
  /\/src\/(?:api\/upload|ui\/(?:file-drop|file-picker|grid-cells|instant-field|more-menu|publish-card|rich-text-field|search-|tags-field|thing-picker|title-and-text|uploads|zoned-time))/

/** Parts of the kit for pages of one thing, which lists do without. */
const DETAIL = /\/src\/ui\/(?:card-skeleton|conflict|delete-thing|detail|leave-guard|plain-text|save-bar|version-form)/

/** What drags things is heavy, and most pages drag nothing. */
const SORTING = /\/src\/ui\/(?:sortable|moved)\.|@dnd-kit/

/** Left to itself the bundler cuts what pages share into dozens of small files, and lists them all in the first one. */
const groups = [
  // All that the login page needs.
  { name: 'first', tags: ['$initial' as const], priority: 1 },
  // What signed-in pages have in common. Parts few of them use stay apart, and so do the libraries behind those.
  {
    name: 'kit',
    test: (id: string) => /\/src\/(?:ui|api)\//.test(id) && ![APART, DETAIL, SORTING].some((part) => part.test(id)),
    minShareCount: 4,
  },
  { name: 'detail', test: DETAIL, minShareCount: 2 },
  { name: 'sorting', test: SORTING },
  { name: 'query', test: /react-query|query-core/ },
]

export default defineConfig({
  base: '/admin/',
  plugins: [react(), compileWords()],
  // The server puts a fresh nonce here with every answer; main.tsx hands it on to everything that makes a <style>.
  html: { cspNonce: '__CSP_NONCE__' },
  server: {
    port: 5180,
    strictPort: true,
    proxy: { '/api': process.env['API_ORIGIN'] ?? `http://localhost:${process.env['PORT'] ?? 4000}` },
  },
  preview: { port: 5180, strictPort: true },
  build: {
    target: 'es2022',
    // The content security policy allows no data: fonts or pictures.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: { groups },
        // The first file lists all others: their names would cost the login page a kilobyte. The manifest has them.
        chunkFileNames: 'assets/[hash].js',
      },
    },
  },
})
