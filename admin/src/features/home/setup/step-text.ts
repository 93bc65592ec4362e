import { session } from '../../../api/current-session.ts'
import type { Answer } from '../../../api/types.ts'
import { tOr } from '../../../messages/messages.ts'

export type Step = Answer<'stores.setupStatus'>['steps'][number]

/**
 * Returns the text of a step, with the store's domain instead of `{domain}`. For a step that the console does not know,
 * the server's text is used.
 */
export function stepText({ field, description }: Step): string {
  const domain = session.publicDomain ?? ''
  return tOr(`setup.step.${field}`, description.replaceAll('{domain}', domain), { domain })
}

/** Returns the label of a step's button. For a step that the console does not know, the server's label is used. */
export const stepButton = ({ field, button }: Step): string => tOr(`setup.step.${field}.button`, button)
