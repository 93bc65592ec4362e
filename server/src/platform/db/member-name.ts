import { sql } from 'kysely'

/**
 * Selects the name of the person in the join `users as u`, or their email. It is null when they are no longer a member of the store,
 * because members see only each other.
 */
export const memberName = sql<string | null>`coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email)`
