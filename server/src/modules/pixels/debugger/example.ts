import type { Person, Visitor } from '../platforms/event.ts'

/** A shopper who doesn't exist, for what the debugger shows. The address is one for documentation (RFC 5737). */
export const exampleVisitor = ({ analytics, marketing }: Pick<Visitor, 'analytics' | 'marketing'>): Visitor => ({
  analytics,
  marketing,
  ip: '203.0.113.7',
  userAgent: 'Mozilla/5.0 (example)',
  ids: { client: '1234567890.1700000000', session: '1700000000', ...(marketing && { clickedAt: '1700000000000', fbclid: 'example' }) },
})

export const examplePerson: Person = { email: 'shopper@example.com', phone: '+15125550100' }
