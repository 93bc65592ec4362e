import { CONTACT_MESSAGE_MAX } from '@vitrine/contract/limits.ts'

import { type PageAnswer, type LayoutData, nothingFound, storefrontView } from '../../storefront/kit/api.ts'
import { type FormFlash, type FormName, outcomes } from './flash.ts'

/** Returns the path of a form and of its page. */
export const formPath = (form: FormName): string => (form === 'contact' ? '/contact' : `/contact/${form}`)

/** Returns the page of a form, with the result if the form was just sent. */
export function formPage(layout: LayoutData, form: FormName, said: Pick<FormFlash, 'say' | 'typed' | 'wait'> | undefined): PageAnswer {
  const storefront = storefrontView(layout, nothingFound, formPath(form))
  const title = storefront.t(form === 'contact' ? 'contact' : 'subscribe')
  const became = said && { kind: outcomes[said.say], text: storefront.t(said.say, { max: CONTACT_MESSAGE_MAX }) }
  const refusal = said?.wait === undefined ? 422 : 429
  return {
    status: became === undefined || became.kind === 'done' ? 200 : refusal,
    storefront,
    page: {
      kind: 'form',
      form: {
        name: form,
        typed: said && became?.kind === 'refused' ? said.typed : {},
        said: became ?? null,
      },
    },
    head: { title, description: '', image: null, type: 'website', noIndex: true },
  }
}
