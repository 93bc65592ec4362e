/** Returns a person's name, or the email address when there is no name. */
export const personName = ({ firstName, lastName, email }: { firstName: string; lastName: string; email: string }): string =>
  [firstName, lastName].filter(Boolean).join(' ') || email
