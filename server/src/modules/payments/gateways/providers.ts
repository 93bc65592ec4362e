import type { Services } from '../../../services.ts'
import type { PaymentGateway } from './gateway.ts'
import { createStripeGateway } from './stripe/gateway.ts'
import { createTestGateway } from './test-gateway/gateway.ts'
import type { GatewayConnection } from './connection.ts'
import { manualGateway } from './manual.ts'

/** Opens the gateway of a connection. Each provider has a case here. */
export function openGateway(services: Services, connection: GatewayConnection): PaymentGateway {
  switch (connection.provider) {
    case 'manual':
      return manualGateway
    case 'stripe':
      return createStripeGateway(services, connection)
    case 'test':
      return createTestGateway(services, connection.id)
  }
}
