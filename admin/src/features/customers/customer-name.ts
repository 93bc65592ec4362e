import { t } from '../../messages/messages.ts'

interface Named {
  firstName: string
  lastName: string
  email: string
  phone: string
}

/** Returns how a customer is called: by name, or else by email or phone number. */
export const customerName = ({ firstName, lastName, email, phone }: Named): string =>
  `${firstName} ${lastName}`.trim() || email || phone || t('customers.nameless')
