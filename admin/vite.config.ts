import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { compileWords } from './compile-words.ts'

export default defineConfig({
  base: '/admin/',
  plugins: [react(), compileWords()],
  // The server puts a fresh nonce here with every answer; main.tsx hands it on to everything that makes a <style>.
  html: { cspNonce: '__CSP_NONCE__' },
  server: { port: 5180, strictPort: true, proxy: { '/api': process.env['API_ORIGIN'] ?? 'http://localhost:4000' } },
  preview: { port: 5180, strictPort: true },
  build: {
    target: 'es2022',
    // The content security policy allows no data: fonts or pictures.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    // All that the login page needs in one file: left to itself the bundler cuts it into dozens of small ones.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } } },
  },
})
