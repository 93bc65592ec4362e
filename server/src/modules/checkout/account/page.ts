import { nothingFound, storefrontView } from '@vitrine/storefront/view/storefront-view.ts'
import { titles } from '@vitrine/theme/pages/account/titles.ts'
import type { AccountView } from '@vitrine/theme/views/account.ts'

import { CODE_MINUTES } from '../../customers/api.ts'
import type { LayoutData, PageAnswer } from '../../storefront/kit/api.ts'
import type { AccountFlash } from './flash.ts'

/** Returns the page of an account or of signing in. */
export function accountPage(layout: LayoutData, account: AccountView, status = 200): PageAnswer {
  const storefront = storefrontView(layout, nothingFound, '/account')
  return {
    status,
    storefront,
    page: { kind: 'account', account },
    head: {
      title: storefront.t(titles[account.step]),
      description: '',
      image: null,
      type: 'website',
      noIndex: true,
    },
  }
}

/**
 * Returns a step of signing in, with the result of the form that was just sent.
 * @param form `token` is what it can be sent with, and `to` is where the shopper goes on, unless the flash says so
 */
export function signInPage(
  layout: LayoutData,
  step: AccountFlash['step'],
  flash: AccountFlash | undefined,
  form: { token: string; to: AccountFlash['to'] },
): PageAnswer {
  const { email, problem, wait } = flash?.step === step ? flash : { email: '', problem: null, wait: undefined }
  const to = flash?.to ?? form.to ?? null
  const refusal = wait === undefined ? 422 : 429
  const status = problem === null ? 200 : refusal
  return step === 'email'
    ? accountPage(layout, { step, email, problem, token: form.token, to }, status)
    : accountPage(layout, { step, email, problem, isSent: email !== '', minutes: CODE_MINUTES, to }, status)
}
