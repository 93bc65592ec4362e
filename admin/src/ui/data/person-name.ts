/** What a person is called: their name, and until they have one their email. */
export const personName = ({ firstName, lastName, email }: { firstName: string; lastName: string; email: string }): string =>
  [firstName, lastName].filter(Boolean).join(' ') || email
