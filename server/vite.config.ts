import { readFileSync } from 'node:fs'

import { defineConfig } from 'vite'

const { dependencies } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as { dependencies: object }

/**
 * Bundles each program with the packages that it uses, for three reasons: Node cannot run the JSX of emails and pages, a few
 * large files start in half the time of a thousand small ones, and a production installation does not need the bundled packages.
 * Only the `dependencies` of package.json stay in node_modules: native code and data.
 */
export default defineConfig({
  build: {
    ssr: true,
    outDir: 'dist',
    target: 'node22',
    sourcemap: true,
    minify: false,
    rollupOptions: { input: { main: 'src/main.ts', cli: 'src/cli/main.ts' }, output: { entryFileNames: '[name].js' } },
  },
  // The server always uses the production build of React, whatever NODE_ENV is. The development build takes several times as long
  // per page, because it checks what it renders.
  define: { 'process.env.NODE_ENV': '"production"' },
  // JSX is compiled for production too, because the production build of React lacks the function that creates development
  // elements.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  ssr: { noExternal: true, external: Object.keys(dependencies) },
})
