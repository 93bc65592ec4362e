import { session } from '../../../api/current-session.ts'
import type { Answer } from '../../../api/types.ts'
import { tOr } from '../../../messages/messages.ts'

export type Step = Answer<'stores.setupStatus'>['steps'][number]

/** What a step asks for, with the store's own domain in the place of `{domain}`; in the server's words if it is a new one. */
export function stepText({ field, description }: Step): string {
  const domain = session.publicDomain ?? ''
  return tOr(`setup.step.${field}`, description.replaceAll('{domain}', domain), { domain })
}

/** What its button says. */
export const stepButton = ({ field, button }: Step): string => tOr(`setup.step.${field}.button`, button)
