import type { StorefrontLanguage } from '@vitrine/contract/storefront-languages.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'

import { giveHostCookie, hostCookie } from '../../../platform/http/host-cookie.ts'
import type { Services } from '../../../services.ts'
import type { LayoutData } from './layout-data.ts'

/** What a shopper chose of what the store offers. */
export interface ShopperChoices {
  language: StorefrontLanguage
  /** The currency of approximate prices; empty for the store’s own. */
  currency: string
}

type Mode = Pick<Services, 'config'>

/** The names of the cookies, which are also those of the form’s fields. */
const LANGUAGE = 'language'
const CURRENCY = 'currency'
const YEAR_SECONDS = 365 * 86_400

/** Whether the store’s pages depend on what shoppers choose. */
export const offersChoices = ({ languages, currencies }: Pick<LayoutData, 'languages' | 'currencies'>): boolean =>
  languages.length > 1 || currencies.length > 0

/** Returns the layout data as a shopper chose it. What the store doesn’t offer anymore is as if nothing had been chosen. */
export function withChoices(layout: LayoutData, { language, currency }: { language: string; currency: string }): LayoutData {
  return {
    ...layout,
    language: layout.languages.find((one) => one === language) ?? layout.language,
    chosenCurrency: layout.currencies.find(({ code }) => code === currency) ?? null,
  }
}

/** Returns the layout data as the shopper of a request chose it. */
export const asChosen = ({ config }: Mode, request: FastifyRequest, layout: LayoutData): LayoutData =>
  offersChoices(layout)
    ? withChoices(layout, { language: hostCookie(config, request, LANGUAGE) ?? '', currency: hostCookie(config, request, CURRENCY) ?? '' })
    : layout

/** Returns what layout data were chosen. */
export const choicesIn = ({ language, chosenCurrency }: LayoutData): ShopperChoices => ({ language, currency: chosenCurrency?.code ?? '' })

/** Keeps what a shopper chose with the form, in cookies. What the store doesn’t offer is left out. */
export function keepChoices(
  { config }: Mode,
  reply: FastifyReply,
  layout: LayoutData,
  chosen: { language: string; currency: string },
): void {
  const { languages, currencies, currency: own } = layout
  if (languages.some((one) => one === chosen.language)) giveHostCookie(config, reply, LANGUAGE, chosen.language, YEAR_SECONDS)
  if (currencies.some(({ code }) => code === chosen.currency)) giveHostCookie(config, reply, CURRENCY, chosen.currency, YEAR_SECONDS)
  else if (chosen.currency === own) giveHostCookie(config, reply, CURRENCY, '', 0)
}
