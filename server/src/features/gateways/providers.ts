import type { Services } from '../../services.ts'
import type { PaymentGateway } from '../payments/gateway.ts'
import type { GatewayConnection } from './connection.ts'
import { manualGateway } from './manual.ts'

/** Every provider and its gateway, in one visible list. */
export function openGateway(_services: Services, connection: GatewayConnection): PaymentGateway {
  switch (connection.provider) {
    case 'manual':
      return manualGateway
    case 'stripe':
    case 'test':
      throw new Error('Not there yet')
  }
}
