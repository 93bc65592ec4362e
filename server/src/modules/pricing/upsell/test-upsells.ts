import type { Actor, TestServer } from '../../../../test/test-server.ts'
import type { Upsell } from './upsell.ts'

/** An offer in the form that the console shows. */
export interface MadeUpsell {
  id: string
  name: string
  version: number
  state: string
}

/** Creates an offer of a variant through the API: by default in the cart, without a discount, for every shopper. */
export async function addUpsell(
  server: TestServer,
  owner: Actor,
  variantId: string,
  changes: Record<string, unknown> = {},
): Promise<MadeUpsell> {
  const body = { name: 'Kit', kind: 'in_cart', title: 'Add the kit', offered: { productIds: [], variantIds: [variantId] }, ...changes }
  const reply = await server.call('upsellOffers.create', { as: owner, body })
  if (reply.status !== 200) throw new Error(reply.text)
  return reply.body as MadeUpsell
}

const nothing = { collectionIds: [], productIds: [], variantIds: [] }

/** Returns an offer for every cart, without a discount. */
export const upsellOf = (changes: Partial<Upsell> = {}): Upsell => ({
  id: '00000000-0000-7000-8000-000000000001',
  kind: 'in_cart',
  title: 'Kit',
  message: '',
  trigger: null,
  minimumCents: null,
  offered: { ...nothing, variantIds: ['kit'] },
  value: null,
  tiers: [],
  maximumQuantity: 1,
  combinesWith: { product: true, order: true, shipping: true },
  priority: 100,
  countries: [],
  device: null,
  stops: false,
  share: 100,
  startsAt: new Date(0),
  endsAt: null,
  isEnabled: true,
  ...changes,
})
