import type { Answer } from '../../../api/types.ts'

/** One checkout that was left. */
export type Checkout = Answer<'abandonedCheckouts.get'>
