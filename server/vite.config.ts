import { defineConfig } from 'vite'

/**
 * One file per program, our code only: packages stay in node_modules. Node cannot run the JSX of mails and pages as it
 * is, and one file starts sooner than two hundred.
 */
export default defineConfig({
  build: {
    ssr: true,
    outDir: 'dist',
    target: 'node22',
    sourcemap: true,
    minify: false,
    rollupOptions: { input: { main: 'src/main.ts', cli: 'src/cli/cli.ts' }, output: { entryFileNames: '[name].js' } },
  },
  // React as it is drawn with in production, whatever NODE_ENV says: what checks itself takes several times as long per page.
  define: { 'process.env.NODE_ENV': '"production"' },
  // Which has nothing that elements of a development build could be made with.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  ssr: { noExternal: [/^@vitrine\//, 'react', 'react-dom'] },
})
