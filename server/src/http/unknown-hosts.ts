import type { FastifyInstance } from 'fastify'

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Nothing here yet</title></head>
<body><h1>Nothing here yet</h1><p>There is no open store at this address.</p></body></html>`

/** Preview and unknown hosts: a neutral page that tells nothing about which stores exist. */
export function bindUnknownHosts(app: FastifyInstance): void {
  for (const kind of ['preview', 'unknown'])
    for (const url of [`/@${kind}`, `/@${kind}/*`])
      app.get(url, async (_request, reply) =>
        reply
          .code(404)
          .type('text/html; charset=utf-8')
          .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
          .send(page),
      )
}
