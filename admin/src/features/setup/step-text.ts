import { session } from '../../api/current-session.ts'
import type { Answer } from '../../api/types.ts'

export type Step = Answer<'stores.setupStatus'>['steps'][number]

/** What a step asks for, with the store's own domain in the place of `{domain}`. */
export const stepText = ({ description }: Step): string => description.replaceAll('{domain}', session.publicDomain ?? '')
