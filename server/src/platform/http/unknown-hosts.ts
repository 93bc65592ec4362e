import type { FastifyInstance } from 'fastify'

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Store not found</title></head>
<body><h1>Store not found</h1><p>There’s no store at this URL.</p></body></html>`

/**
 * Adds the page of unknown hosts, and of unknown paths of preview hosts: a neutral page that does not reveal which stores exist.
 */
export function bindUnknownHosts(app: FastifyInstance): void {
  for (const url of ['/@unknown', '/@unknown/*', '/@preview/*'])
    app.get(url, async (_request, reply) =>
      reply
        .code(404)
        .type('text/html; charset=utf-8')
        .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
        .send(page),
    )
}
