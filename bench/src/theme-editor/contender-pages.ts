import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import http from 'node:http'
import path from 'node:path'

import { build } from 'vite'

const folder = import.meta.dirname
const names = ['floor', 'puck']
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' }

/** Builds the pages of the other contenders for production into `outDir`. */
export async function buildContenders(outDir: string): Promise<void> {
  const mode = process.env['NODE_ENV']
  await build({
    root: folder,
    // Puck’s files have directives of React’s server, which mean nothing here and are warned about one by one.
    logLevel: 'error',
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      chunkSizeWarningLimit: 5000,
      rolldownOptions: {
        input: Object.fromEntries(names.map((name) => [name, path.join(folder, `${name}.tsx`)])),
        output: { entryFileNames: '[name].js', assetFileNames: '[name][extname]' },
      },
    },
  })
  // A build sets NODE_ENV for this whole process. The servers that are started later must not inherit this value.
  if (mode === undefined) delete process.env['NODE_ENV']
  else process.env['NODE_ENV'] = mode
}

interface Served {
  outDir: string
  /** The configuration and the store’s data, as JSON. */
  content: string
  /** The theme’s style sheets, joined. */
  styles: string
}

/** Serves the built pages. Returns a function that ends that. */
export async function serveContenders(port: number, { outDir, content, styles }: Served): Promise<() => void> {
  const bodyOf = async (pathname: string): Promise<string | Buffer> => {
    if (pathname === '/content.json') return content
    if (pathname === '/theme.css') return styles
    const name = names.find((one) => pathname === `/${one}.html`)
    return name === undefined ? readFile(path.join(outDir, path.normalize(pathname))) : pageOf(name)
  }
  const server = http.createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    try {
      const body = await bodyOf(pathname)
      response.writeHead(200, { 'content-type': types[path.extname(pathname)] ?? 'application/octet-stream' }).end(body)
    } catch {
      response.writeHead(404).end()
    }
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return () => {
    server.closeAllConnections()
    server.close()
  }
}

const pageOf = (name: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${name}</title><link rel="stylesheet" href="/theme.css"><link rel="stylesheet" href="/${name}.css"></head><body><div id="root"></div><script type="module" src="/${name}.js"></script></body></html>`
