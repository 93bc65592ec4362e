import { emptyAddress } from '@vitrine/contract/addresses/address.ts'
import { Id } from '@vitrine/contract/fields.ts'
import { nothingFound, storefrontView } from '@vitrine/storefront/view/storefront-view.ts'
import type { AccountDone } from '@vitrine/theme/views/account.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Tx } from '../../../platform/db/transactions.ts'
import { countAttempt, type RateLimit } from '../../../platform/http/rate-limit.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../services.ts'
import {
  addAddress,
  type CustomerActor,
  makeDefault,
  removeAddress,
  selectAddresses,
  setConsent,
  type Shopper,
  updateAddress,
} from '../../customers/api.ts'
import { SetUps } from '../../pricing/api.ts'
import {
  bindForms,
  countryOfLanguage,
  fieldOf,
  giveFlash,
  sendPage,
  type Storefronts,
  type StoreVisit,
  takeFlash,
} from '../../storefront/kit/api.ts'
import { allowMails } from '../abandoned-checkouts/opt-out.ts'
import { storedAddress } from '../checkout/stored-address.ts'
import { addressErrors, AddressFlash, addressView, typedAddress } from './address-form.ts'
import { accountPage } from './page.ts'

/** The rate limit for changes of one account, each of which the store keeps in its log. */
const changes: RateLimit = { name: 'account-change', limit: 60, windowSeconds: 3600 }

type Handler = (request: FastifyRequest, reply: FastifyReply, visit: StoreVisit, shopper: Shopper) => Promise<FastifyReply>
type Wrapped = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/**
 * Binds what shoppers change in their account: addresses, with the checks of checkout, and consent to emails. It works without JavaScript.
 * @param signedIn wraps a handler for shoppers who are signed in
 */
export async function bindAccountForms(
  app: FastifyInstance,
  services: Services,
  storefronts: Storefronts,
  signedIn: (handle: Handler) => Wrapped,
): Promise<void> {
  const { config, db, now } = services
  const setUps = new SetUps(services)
  const actorOf = ({ storeId }: StoreVisit, { id }: Shopper): CustomerActor => ({ storeId, customerId: id, userId: null, at: now() })
  const home = (reply: FastifyReply, done?: AccountDone) => {
    if (done) giveFlash(config, reply, { done })
    return reply.redirect('/account', 303)
  }

  const showForm =
    (id: string | null) =>
    async (request: FastifyRequest, reply: FastifyReply, { storeId, layout, origin }: StoreVisit, shopper: Shopper) => {
      storefronts.spend(request.ip)
      const flash = takeFlash(config, request, reply, AddressFlash)
      const { settings } = await setUps.of(storeId)
      const addresses = await db.inStore(storeId, (tx) => selectAddresses(tx, shopper.id))
      const known = addresses.find((address) => address.id === id)
      if (id !== null && !known) return home(reply)
      const fresh = { ...emptyAddress, firstName: shopper.firstName, lastName: shopper.lastName, country: countryOfLanguage(request) ?? '' }
      const start = { id, values: known ? storedAddress(known.address) : fresh, isDefault: known?.is_default ?? addresses.length === 0 }
      const { locale } = storefrontView(layout, nothingFound, '/account')
      const view = addressView(flash?.id === id ? flash : start, settings, locale)
      const isWrong = view.isFull || Object.keys(view.errors).length > 0
      return sendPage(request, reply, storefronts.drawn(layout, origin, accountPage(layout, view, isWrong ? 422 : 200)))
    }

  const save: Handler = async (request, reply, visit, shopper) => {
    const form = request.body as URLSearchParams
    const given = fieldOf(request, 'id')
    const id = given === '' ? null : (Id.safeParse(given).data ?? null)
    if (given !== '' && id === null) return home(reply)
    const address = typedAddress(form)
    const isDefault = form.get('default') === 'on'
    const again = (refusal: Pick<AddressFlash, 'errors' | 'isFull'>) => {
      const values = Object.fromEntries(Object.entries(address).map(([field, text]) => [field, text.slice(0, 200)])) as typeof address
      giveFlash(config, reply, { id, values, isDefault, ...refusal } satisfies AddressFlash)
      return reply.redirect(`/account/addresses/${id ?? 'new'}`, 303)
    }
    // The country was changed without JavaScript.
    if (form.has('update')) return again({ errors: {}, isFull: false })
    const actor = actorOf(visit, shopper)
    try {
      await db.inStore(visit.storeId, async (tx) =>
        id === null ? addAddress(tx, actor, { address, isDefault }) : updateAddress(tx, actor, id, { address, isDefault }),
      )
    } catch (error) {
      return error instanceof Problem && error.code === 'not_found' ? home(reply) : again(addressErrors(error))
    }
    return home(reply, 'addressSaved')
  }

  /** Wraps a form that changes something. */
  const changing = (handle: Handler) =>
    signedIn(async (request, reply, visit, shopper) => {
      await countAttempt(services, changes, `${visit.storeId} ${shopper.id}`)
      return handle(request, reply, visit, shopper)
    })

  /** A button that does something with one address. It may be gone already. */
  const change =
    (work: (tx: Tx, actor: CustomerActor, id: string) => Promise<void>, done: AccountDone): Handler =>
    async (request, reply, visit, shopper) => {
      const id = Id.safeParse(fieldOf(request, 'id')).data
      if (id === undefined) return home(reply)
      try {
        await db.inStore(visit.storeId, (tx) => work(tx, actorOf(visit, shopper), id))
      } catch (error) {
        if (error instanceof Problem && error.code === 'not_found') return home(reply)
        throw error
      }
      return home(reply, done)
    }

  const saveEmails: Handler = async (request, reply, { storeId }, shopper) => {
    const isOn = fieldOf(request, 'subscribed') === 'on'
    await db.inStore(storeId, async (tx) => {
      const state = isOn ? 'subscribed' : 'unsubscribed'
      await setConsent(tx, shopper.id, { channel: 'email', state, at: now(), source: 'account' })
      if (isOn) await allowMails(tx, shopper.email)
    })
    return home(reply, isOn ? 'emailsOn' : 'emailsOff')
  }

  app.get('/@store/account/addresses/new', signedIn(showForm(null)))
  app.get<{ Params: { id: string } }>(
    '/@store/account/addresses/:id',
    signedIn(async (request, reply, visit, shopper) => {
      const id = Id.safeParse((request.params as { id: unknown }).id).data
      return id === undefined ? home(reply) : showForm(id)(request, reply, visit, shopper)
    }),
  )
  // These are the paths of forms, but people also load them with GET.
  for (const path of ['addresses', 'emails'])
    app.get(`/@store/account/${path}`, async (_request, reply) => reply.header('cache-control', 'no-store').redirect('/account', 303))
  await bindForms(app, (forms) => {
    forms.post('/@store/account/addresses', changing(save))
    forms.post('/@store/account/addresses/default', changing(change(makeDefault, 'addressSaved')))
    forms.post('/@store/account/addresses/remove', changing(change(removeAddress, 'addressRemoved')))
    forms.post('/@store/account/emails', changing(saveEmails))
  })
}
