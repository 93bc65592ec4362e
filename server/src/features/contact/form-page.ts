import { CONTACT_MESSAGE_MAX } from '@vitrine/contract/limits.ts'

import type { Answer } from '../shop/answer.ts'
import type { Frame } from '../shop/frame.ts'
import { nothingFound, shopAt } from '../shop/shop.ts'
import { type FormFlash, type FormName, outcomes } from './flash.ts'

/** The path a form is sent to, and its page is at. */
export const formPath = (form: FormName): string => (form === 'contact' ? '/contact' : `/contact/${form}`)

/** A form with what became of it, if it was sent just now. */
export function formPage(frame: Frame, form: FormName, said: Pick<FormFlash, 'say' | 'typed' | 'wait'> | undefined): Answer {
  const shop = shopAt(frame, nothingFound, formPath(form))
  const title = shop.t(form === 'contact' ? 'contact' : 'subscribe')
  const became = said && { kind: outcomes[said.say], text: shop.t(said.say, { max: CONTACT_MESSAGE_MAX }) }
  const refusal = said?.wait === undefined ? 422 : 429
  return {
    status: became === undefined || became.kind === 'done' ? 200 : refusal,
    shop,
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
