import type { Feature } from '../../../feature.ts'

export const customersFeature = {
  tables: {
    customers: 'saved',
    customer_addresses: 'saved',
    customer_bulks: 'saved',
    customer_consents: 'saved',
    customer_events: 'saved',
    customer_former_emails: 'saved',
  },
} satisfies Feature
