import type { ThemeName } from '@vitrine/theme/themes.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { problem } from '../../../platform/problem.ts'
import { previewedId } from '../../../platform/secrets/preview-token.ts'
import type { Services } from '../../../services.ts'
import { serveAssets } from '../kit/assets.ts'
import { hostOrigin, previewedHandle } from '../kit/origin.ts'
import type { Storefronts } from '../kit/storefronts.ts'
import type { StorefrontPages } from '../pages/service.ts'
import { drawOffer } from './offer.ts'
import { readPreview } from './read-preview.ts'
import { previewRequest } from './request.ts'
import { previewCsp, previewShell } from './shell.ts'

const themeOf = ({ headers }: FastifyRequest): ThemeName => (headers.host?.includes('-fashion.') ? 'fashion' : 'default')

/**
 * Adds the frame of the theme editor’s preview, on an origin of its own. The frame has no cookie and no access token: its page is
 * empty, the editor sends the configuration, and a short-lived token lets it read what shoppers may see.
 */
export async function bindPreview(
  app: FastifyInstance,
  services: Services,
  storefronts: Storefronts,
  pages: StorefrontPages,
): Promise<void> {
  const { config, now, storefrontAssets } = services
  const storeOf = async (request: FastifyRequest) => {
    const handle = previewedHandle(config, request.headers.host?.toLowerCase() ?? '')
    const store = handle === undefined ? undefined : await storefronts.hosts.find(`${handle}${config.storeHostSuffix}`)
    if (!store) throw problem('not_found')
    return store
  }

  await serveAssets(app, '/@preview')

  app.get('/@preview/', async (request, reply) => {
    await storeOf(request)
    if (!storefrontAssets) throw problem('unavailable')
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', previewCsp(config))
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .header('cross-origin-opener-policy', 'unsafe-none')
      .send(previewShell(config, storefrontAssets, themeOf(request)))
  })

  app.get<{ Querystring: { offer?: unknown } }>('/@preview/offer', async (request, reply) => {
    const store = await storeOf(request)
    const { offer: sealed } = request.query
    const shown = typeof sealed === 'string' ? await services.hooks.previewedOffer(services, { storeId: store.id, sealed }) : undefined
    if (!shown) throw problem('token_invalid')
    storefronts.spend(request.ip)
    const origin = hostOrigin(config, request.headers.host ?? '')
    const { html, csp } = await drawOffer({ services, storefronts, pages }, store.id, origin, shown)
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', csp)
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .header('cross-origin-opener-policy', 'unsafe-none')
      .send(html)
  })

  app.post('/@preview/data', async (request, reply) => {
    const store = await storeOf(request)
    const asked = previewRequest(request.body)
    if (previewedId(config.secretKey, { storeId: store.id, kind: 'theme' }, asked.token, now()) === undefined)
      throw problem('token_invalid')
    storefronts.spend(request.ip)
    return reply.header('cache-control', 'no-store').send(await readPreview(services, storefronts, pages, store.id, asked))
  })
}
