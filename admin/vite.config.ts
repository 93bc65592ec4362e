import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { compileMessages } from './compile-messages.ts'
import { compileTheme } from './compile-theme.ts'
import { dropUnusedParts } from './drop-unused-parts.ts'

/** Parts of the kit that bring much with them, or that few pages use: left where they are used. */
const APART =
  /\/src\/(?:api\/upload|ui\/(?:data\/(?:place-name|zoned-time)|overlay\/more-menu|form\/(?:date-time-field|file-drop|file-picker|grid-cells|publish-card|resource-picker|rich-text-field|search-|tags-field|title-and-text|uploads)))/

/** Parts of the kit for pages of one thing, which lists do without. */
const DETAIL =
  /\/src\/ui\/(?:data\/plain-text|feedback\/(?:card-skeleton|detail-state)|form\/(?:leave-guard|save-bar|version-form)|layout\/detail|overlay\/delete-resource)/

/** Countries, their regions and postal codes are longer than a list with all it needs. */
const ADDRESSES = /\/contract\/src\/addresses\/|\/src\/ui\/form\/(?:country-fields|currency-field|postal-fields)/

/** Fields of forms, which lists do without; a filter takes amounts as a form does. */
const FIELDS = /\/src\/ui\/form\/(?!amounts|form-failure|use-form)/

/** What drags things is heavy, and most pages drag nothing. */
const SORTING = /\/src\/ui\/list\/(?:sortable|move-item)\.|@dnd-kit/

const APART_FROM_KIT = [APART, DETAIL, ADDRESSES, FIELDS, SORTING, /\/src\/ui\/list\//]

/**
 * Left to itself the bundler cuts what pages share into dozens of small files, and lists them all in the first one. A group takes what
 * its files import along, unless a group above has it.
 */
const groups = [
  // All that the login page needs.
  { name: 'first', tags: ['$initial' as const], priority: 9 },
  // What every other page waits for (load-rest.ts).
  { name: 'rest', test: /\/contract\/src\/routes\.ts|\/admin\/src\/(?:routes|messages\/en-areas|messages\/en-rest)\.ts/, priority: 8 },
  { name: 'addresses', test: ADDRESSES, priority: 7 },
  { name: 'sorting', test: SORTING, priority: 7 },
  // What signed-in pages have in common. Parts few of them use stay apart, and so do the libraries behind those.
  {
    name: 'kit',
    test: (id: string) =>
      /react-query|query-core/.test(id) || (/\/src\/(?:ui|api)\//.test(id) && !APART_FROM_KIT.some((part) => part.test(id))),
    minShareCount: 4,
    priority: 6,
  },
  // The frame around signed-in pages, and its menus, which come a moment later.
  { name: 'shell', test: /\/src\/shell\/(?:shell|signed-in|permission|user-menu|job-tray)\.tsx?$/, priority: 5 },
  { name: 'list', test: /\/src\/ui\/list\//, priority: 4 },
  { name: 'detail', test: DETAIL, minShareCount: 2, priority: 3 },
  { name: 'fields', test: (id: string) => FIELDS.test(id) && !APART.test(id), minShareCount: 4, priority: 3 },
]

export default defineConfig({
  base: '/admin/',
  plugins: [react(), compileMessages(), compileTheme(), dropUnusedParts()],
  // React has had the hook itself since version 18; this is what stands in for it in older ones.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
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
      // Reading a property changes nothing in any library here.
      treeshake: { propertyReadSideEffects: false },
      output: {
        codeSplitting: { groups },
        // The first file lists all others: their names would cost the login page a kilobyte. The manifest has them.
        chunkFileNames: 'assets/[hash].js',
      },
    },
  },
})
