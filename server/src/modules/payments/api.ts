/** The exports that other modules may import. */

export { askForPaymentForm, completePayment, type LastPayment, lastPayment, paymentForm } from './payments/service.ts'
export { type StartedPayment, startPayment } from './payments/start-payment.ts'
