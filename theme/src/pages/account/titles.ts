/** The title of each page of a shopper’s account. */
export const titles = { home: 'account.title', email: 'account.signIn', code: 'account.signIn', address: 'account.address' } as const
