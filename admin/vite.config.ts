import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { compileMessages } from './compile-messages.ts'
import { compileTheme } from './compile-theme.ts'
import { dropUnusedParts } from './drop-unused-parts.ts'
import { loadAhead } from './load-ahead.ts'

/** Shared modules that have large dependencies or that few pages use. They stay in the chunks of these pages. */
const APART =
  /\/src\/(?:api\/upload|ui\/(?:data\/(?:place-name|zoned-time)|overlay\/more-menu|form\/(?:date-time-field|file-drop|file-picker|grid-cells|publish-card|resource-picker|rich-text-field|search-|tags-field|title-and-text|uploads)))/

/** Shared components for detail pages, which lists do not need. */
const DETAIL =
  /\/src\/ui\/(?:data\/plain-text|feedback\/(?:card-skeleton|detail-state)|form\/(?:leave-guard|save-bar|version-form)|layout\/(?:detail|side-scroll)|overlay\/delete-resource)/

/** Data about countries, and the fields that use it. It is larger than all the code that a list page needs. */
const ADDRESSES = /\/contract\/src\/addresses\/|\/src\/ui\/form\/(?:country-fields|currency-field|postal-fields)/

/** Form fields, which lists do not need. Filters parse amounts as forms do, so `amounts` is not included. */
const FIELDS = /\/src\/ui\/form\/(?!amounts|form-failure|use-form)/

/** Code for dragging is large, and most pages do not need it. */
const SORTING = /\/src\/ui\/list\/(?:sortable|uneven-places|move-item)\.|@dnd-kit/

const APART_FROM_KIT = [APART, DETAIL, ADDRESSES, FIELDS, SORTING, /\/src\/ui\/list\//]

/**
 * By default, the bundler splits shared code into dozens of small files and lists them all in the first one. A group
 * includes the imports of its files, unless a group with a higher priority has them.
 */
const groups = [
  // Everything that the login page needs.
  { name: 'first', tags: ['$initial' as const], priority: 9 },
  // The code that all pages except the login page wait for (load-rest.ts).
  { name: 'rest', test: /\/contract\/src\/routes\.ts|\/admin\/src\/(?:routes|messages\/en-areas|messages\/en-rest)\.ts/, priority: 8 },
  { name: 'addresses', test: ADDRESSES, priority: 7 },
  { name: 'sorting', test: SORTING, priority: 7 },
  // The code that signed-in pages share. Components that few pages use stay separate, together with their libraries.
  {
    name: 'kit',
    test: (id: string) =>
      /react-query|query-core/.test(id) || (/\/src\/(?:ui|api)\//.test(id) && !APART_FROM_KIT.some((part) => part.test(id))),
    minShareCount: 4,
    priority: 6,
  },
  // The shell around signed-in pages.
  { name: 'shell', test: /\/src\/shell\/(?:shell|signed-in|permission)\.tsx?$/, priority: 5 },
  { name: 'list', test: /\/src\/ui\/list\//, priority: 4 },
  // The menus of the top bar, which imports them lazily. Without this group, they would be spread over a dozen small files.
  { name: 'menus', test: /\/src\/shell\/(?:user-menu|job-tray)\.tsx$/, priority: 4 },
  // The library for whatever floats above a page.
  { name: 'floating', test: /@floating-ui|@mantine\/core\/esm\/(?:components\/(?:Tooltip|Portal)|utils\/Floating)/, priority: 4 },
  // The parts of report pages.
  {
    name: 'reports',
    test: /\/src\/features\/reports\/(?:card|chart\/(?!axis-ticks|chart-image|chart-tooltip|describe|drawing|lone-point-dot|paint|period-|series-table)|choice\/(?!date-calendar)|report-query)/,
    priority: 3,
  },
  { name: 'detail', test: DETAIL, minShareCount: 2, priority: 3 },
  { name: 'fields', test: (id: string) => FIELDS.test(id) && !APART.test(id), minShareCount: 4, priority: 3 },
]

export default defineConfig({
  base: '/admin/',
  plugins: [react(), compileMessages(), compileTheme(), dropUnusedParts(), loadAhead()],
  // React itself has had useSyncExternalStore since version 18, so the shim for older versions is not needed.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  // The server puts a new nonce here in every response. ui/theme/nonce.ts reads it and passes it on to libraries that
  // create <style> elements.
  html: { cspNonce: '__CSP_NONCE__' },
  server: {
    port: 5180,
    strictPort: true,
    proxy: { '/api': process.env['API_ORIGIN'] ?? `http://localhost:${process.env['PORT'] ?? 4000}` },
  },
  preview: { port: 5180, strictPort: true },
  build: {
    target: 'es2022',
    // The content security policy forbids data: URLs for fonts and images.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      // Reading a property has no side effects in the libraries used here.
      treeshake: { propertyReadSideEffects: false },
      output: {
        codeSplitting: { groups },
        // Short names are used because the first file lists all others, and long names would add a kilobyte to the
        // login page. The manifest maps the files to their sources.
        chunkFileNames: 'assets/[hash].js',
      },
    },
  },
})
