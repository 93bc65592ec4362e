import type { Answer } from '../../../api/types.ts'

/** A member of the store, or somebody invited to become one. */
export type Member = Answer<'staff.list'>['items'][number]
