import { readFileSync } from 'node:fs'

import { defineConfig } from 'vite'

const { dependencies } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as { dependencies: object }

/**
 * One file per program, the packages it uses included: Node cannot run the JSX of mails and pages as it is, a few large files start
 * in half the time of a thousand small ones, and a production installation need not hold what is in them. Only what package.json calls a
 * dependency stays in node_modules: native code and data.
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
  // React as it is drawn with in production, whatever NODE_ENV says: what checks itself takes several times as long per page.
  define: { 'process.env.NODE_ENV': '"production"' },
  // Which has nothing that elements of a development build could be made with.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  ssr: { noExternal: true, external: Object.keys(dependencies) },
})
