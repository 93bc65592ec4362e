import { t } from '../../messages/messages.ts'

interface Named {
  firstName: string
  lastName: string
  email: string
  phone: string
  /** When they were erased; null if they weren’t. */
  erasedAt?: string | null
}

/** Returns how a customer is called: by name, or else by email or phone number. */
export const customerName = ({ firstName, lastName, email, phone, erasedAt }: Named): string =>
  `${firstName} ${lastName}`.trim() || email || phone || t(erasedAt ? 'customers.erased' : 'customers.nameless')
