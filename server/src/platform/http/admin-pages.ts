import { readFile } from 'node:fs/promises'
import path from 'node:path'

import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

import { packageRoot } from '../../package-root.ts'
import type { Services } from '../../services.ts'
import { adminCsp, createNonce } from './headers.ts'
import { problem } from '../problem.ts'

const NONCE_PLACEHOLDER = /__CSP_NONCE__/g

/**
 * Adds the routes of the console: built files with hashed names, which are cached for a year, and one page, which is rendered for
 * each request because of its nonce.
 */
export async function bindAdminPages(app: FastifyInstance, { config }: Services): Promise<void> {
  const dist = path.join(packageRoot, '../admin/dist')
  await app.register(fastifyStatic, {
    root: path.join(dist, 'assets'),
    prefix: '/admin/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    wildcard: true,
    decorateReply: false,
  })

  const page = await readFile(path.join(dist, 'index.html'), 'utf8').catch(() => undefined)
  const sendPage = async () => {
    if (page === undefined) throw problem('unavailable')
    const nonce = createNonce()
    return { html: page.replace(NONCE_PLACEHOLDER, nonce), csp: adminCsp(config, nonce) }
  }
  for (const url of ['/admin', '/admin/*'])
    app.get(url, async (_request, reply) => {
      const { html, csp } = await sendPage()
      return reply.type('text/html; charset=utf-8').header('content-security-policy', csp).header('cache-control', 'no-store').send(html)
    })
  app.get('/', async (_request, reply) => reply.redirect('/admin/'))
}
