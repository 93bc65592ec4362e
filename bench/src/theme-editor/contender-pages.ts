import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import http from 'node:http'
import path from 'node:path'

import { build } from 'vite'

const folder = import.meta.dirname
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
      rolldownOptions: { input: ['floor', 'puck'].map((name) => path.join(folder, `${name}.html`)) },
    },
  })
  // A build sets NODE_ENV for this whole process. The servers that are started later must not inherit this value.
  if (mode === undefined) delete process.env['NODE_ENV']
  else process.env['NODE_ENV'] = mode
}

interface Served {
  outDir: string
  /** The configuration and the store’s data, as JSON. It is read with every request. */
  content: () => string
  /** The theme’s style sheets, joined. */
  styles: string
}

/** Serves the built pages. Returns a function that ends that. */
export async function serveContenders(port: number, { outDir, content, styles }: Served): Promise<() => void> {
  const bodyOf = async (pathname: string): Promise<string | Buffer> => {
    if (pathname === '/content.json') return content()
    if (pathname === '/theme.css') return styles
    const file = await readFile(path.join(outDir, path.normalize(pathname)))
    return pathname.endsWith('.html') ? file.toString().replace('</head>', '<link rel="stylesheet" href="/theme.css"></head>') : file
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
