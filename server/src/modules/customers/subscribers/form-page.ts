import { nothingFound, storefrontView } from '@vitrine/storefront/view/storefront-view.ts'
import { CONTACT_MESSAGE_MAX } from '@vitrine/contract/limits.ts'

import { type PageAnswer, type LayoutData } from '../../storefront/kit/api.ts'
import { type FormFlash, type FormName, outcomes } from './flash.ts'

/** Returns the path of a form and of its page. */
export const formPath = (form: FormName): string => (form === 'contact' ? '/contact' : `/contact/${form}`)

/**
 * Returns the page of a form, with the result if the form was just sent.
 * @param token with which the form can be sent
 */
export function formPage(
  layout: LayoutData,
  form: FormName,
  flash: Pick<FormFlash, 'say' | 'typed' | 'wait'> | undefined,
  token: string,
): PageAnswer {
  const storefront = storefrontView(layout, nothingFound, formPath(form))
  const title = storefront.t(form === 'contact' ? 'contact' : 'subscribe')
  const outcome = flash && { kind: outcomes[flash.say], text: storefront.t(flash.say, { max: CONTACT_MESSAGE_MAX }) }
  const refusal = flash?.wait === undefined ? 422 : 429
  return {
    status: outcome === undefined || outcome.kind === 'done' ? 200 : refusal,
    storefront,
    page: {
      kind: 'form',
      form: {
        name: form,
        typed: flash && outcome?.kind === 'refused' ? flash.typed : {},
        outcome: outcome ?? null,
        token,
      },
    },
    head: { title, description: '', image: null, type: 'website', noIndex: true },
  }
}
