import { defineConfig } from 'vite'

/**
 * The build for the theme editor’s preview: the views with React, because they are rendered in the browser and the whole page changes
 * with every edit. It is added to the files of the storefront, whose style sheets and fonts it uses. The scripts that tell custom code
 * and pixels of events are built here too: in one build with the script of all pages, they would load another file for what they share.
 */
export default defineConfig({
  base: '/',
  resolve: { alias: { 'preview/jsx-runtime': `${import.meta.dirname}/src/preview/jsx-runtime.ts` } },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preview' } },
  build: {
    target: 'es2022',
    emptyOutDir: false,
    manifest: 'preview-manifest.json',
    modulePreload: false,
    assetsInlineLimit: 0,
    // The editor loads it once, from the seller's own server.
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      input: { preview: 'src/preview/start.tsx', 'custom-code': 'src/custom-code/start.ts', pixels: 'src/pixels/start.ts' },
    },
  },
})
