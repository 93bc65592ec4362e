import type { Answer } from '../../../api/types.ts'
import { useStore } from '../../../api/use-store.ts'
import { tOr } from '../../../messages/messages.ts'

export type Step = Answer<'stores.setupStatus'>['steps'][number]

/**
 * Returns the texts of a step, with the store's name and domain filled in. For a step that the console does not know, the
 * server's texts are used.
 */
export function useStepWords({ field, description, reason, button }: Step) {
  const { name: store, publicDomain: domain } = useStore().storeDetail
  const filled = (text: string) => text.replaceAll('{store}', store).replaceAll('{domain}', domain)
  return {
    title: tOr(`setup.step.${field}`, filled(description), { store, domain }),
    reason: tOr(`setup.step.${field}.reason`, filled(reason), { store, domain }),
    button: tOr(`setup.step.${field}.button`, button),
  }
}
