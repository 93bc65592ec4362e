import type { Answer } from '../../../api/types.ts'

/** A member of the store, or a person who was invited. */
export type Member = Answer<'staff.list'>['items'][number]
