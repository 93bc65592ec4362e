import type { Answer } from '../../../api/types.ts'

/** An abandoned checkout. */
export type Checkout = Answer<'abandonedCheckouts.get'>
