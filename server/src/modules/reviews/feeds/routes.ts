import { reviewDestinations } from '@vitrine/contract/calls/review-feeds.ts'

import type { Handlers } from '../../../platform/http/bind.ts'
import { newTokenColumns } from '../../../platform/secrets/nonce-token.ts'
import { deleteFeed, findFeeds, saveToken } from './queries.ts'
import { feedUrl, tokenFor } from './secret.ts'

export const reviewFeedHandlers: Handlers<`reviewFeeds.${'list' | 'setUrl' | 'remove'}`> = {
  async 'reviewFeeds.list'({ tx, storeId, services }) {
    const feeds = await findFeeds(tx)
    return {
      items: reviewDestinations.map((destination) => {
        const feed = feeds.find((one) => one.destination === destination)
        return { destination, url: feed ? feedUrl(services.config, storeId, feed) : null }
      }),
    }
  },
  async 'reviewFeeds.setUrl'({ tx, storeId, services }, { params: { destination } }) {
    const token = newTokenColumns(services.config.secretKey, tokenFor(storeId, destination))
    await saveToken(tx, { store_id: storeId, destination, ...token, created_at: services.now() })
    return { destination, url: feedUrl(services.config, storeId, { destination, ...token }) }
  },
  async 'reviewFeeds.remove'({ tx }, { params }) {
    await deleteFeed(tx, params.destination)
    return { ok: true }
  },
}
