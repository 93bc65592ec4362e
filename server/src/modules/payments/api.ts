/** The exports that other modules may import. */

export {
  askForPaymentForm,
  completePayment,
  type LastPayment,
  lastPayment,
  paymentForm,
  type StartedPayment,
  startPayment,
} from './payments/service.ts'
