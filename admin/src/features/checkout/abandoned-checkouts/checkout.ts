import type { Answer } from '../../../api/types.ts'

/** An abandoned checkout with its items and messages. */
export type Checkout = Answer<'abandonedCheckouts.get'>
