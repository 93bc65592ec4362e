/** The parts of this module that other modules may use. */

export { askForPaymentForm, completePayment, type LastPayment, lastPayment, paymentForm } from './payments/service.ts'
export { type StartedPayment, startPayment } from './payments/start-payment.ts'
