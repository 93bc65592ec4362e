import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { compileWords } from './compile-words.ts'

/** Parts of the kit that only pages of one thing use: left where they are used, as they bring much with them. */
const EDITING =
  /\/src\/ui\/(?:detail-state|more-menu|delete-thing|title-and-text|search-listing|publish-card|instant-field|zoned-time|plain-text|(?:file-picker|thing-picker|rich-text-field|uploads|version-form)\/)/

/** What drags things is heavy, and most pages drag nothing. */
const SORTING = /\/src\/ui\/(?:sortable|moved)\.|@dnd-kit/

/** Left to itself the bundler cuts what pages share into dozens of small files, and lists them all in the first one. */
const groups = [
  // All that the login page needs.
  { name: 'first', tags: ['$initial' as const], priority: 1 },
  // What signed-in pages have in common. Parts few of them use stay apart, and so do the libraries behind those.
  { name: 'kit', test: (id: string) => /\/src\/(?:ui|api)\//.test(id) && !EDITING.test(id) && !SORTING.test(id), minShareCount: 4 },
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
