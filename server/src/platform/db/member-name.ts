import { sql } from 'kysely'

/**
 * Selects the name of the person in the join `users as <alias>`, or their email. It is null when they are no longer a member of the
 * store, because members see only each other.
 */
export const memberNameIn = (alias: string) => {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql<string | null>`coalesce(nullif(trim(concat_ws(' ', ${column('first_name')}, ${column('last_name')})), ''), ${column('email')})`
}

/** Selects the name of the person in the join `users as u`. */
export const memberName = memberNameIn('u')
