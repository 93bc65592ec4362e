/** What other modules may import from this one. */

export {
  askForPaymentForm,
  completePayment,
  type LastPayment,
  lastPayment,
  paymentForm,
  type StartedPayment,
  startPayment,
} from './payments/service.ts'
