import { createAbandonedPruner } from './features/abandoned/prune.ts'
import { createAbandonedWriter } from './features/abandoned/send.ts'
import { createAccountPruner } from './features/auth/prune.ts'
import { sendResetLink } from './features/auth/password-reset.ts'
import { createCartPruner } from './features/cart/prune.ts'
import { createCollectionRecompute, createCollectionRefresher } from './features/collections/refresh.ts'
import { createImportFileRemover, createImportPruner } from './features/imports/prune.ts'
import { generateCodes } from './features/discounts/generate.ts'
import { runImport } from './features/imports/run-import.ts'
import { undoImport } from './features/imports/undo-import.ts'
import { createRollupCheck } from './features/ledger/check.ts'
import { createMailboxPruner } from './features/mailbox/prune.ts'
import { createMediaFetcher } from './features/media/fetch.ts'
import { createMediaSweeper, createPictureRemover, createPruner } from './features/media/prune.ts'
import { runBulk } from './features/orders/bulk.ts'
import { sendOrderMail } from './features/orders/mails/send.ts'
import { createPaymentPruner } from './features/payments/prune.ts'
import { createPaymentSettler } from './features/payments/settle-payments.ts'
import { completePayment } from './features/payments/service.ts'
import { captureAt, refundAt, voidAt } from './features/payments/settle.ts'
import { answerLate, notify } from './features/gateways/test-gateway/webhook.ts'
import { createSoldCounter } from './features/products/count-sold.ts'
import { createPublisher } from './features/products/publish.ts'
import { createVisitCheck } from './features/visits/check.ts'
import { createVisitPruner } from './features/visits/prune.ts'
import { createSaltForgetter } from './features/visits/salts.ts'
import { createStepFolder } from './features/visits/steps.ts'
import { createZoneBuilder } from './features/visits/zones.ts'
import { createKeyPruner } from './http/idempotency.ts'
import { createMessagePruner } from './jobs/send-once.ts'
import { createQueueTidier } from './jobs/tidy-queue.ts'
import type { Workers } from './jobs/topics.ts'
import { createMailer } from './mail/transport.ts'
import type { Services } from './services.ts'
import { createTexter, logOnly } from './sms/sender.ts'

/** What does the work of each topic. */
export function createWorkers(services: Services): Workers {
  return {
    'mail.send': createMailer(services),
    'payments.complete': async ({ storeId, paymentId }) => void (await completePayment(services, storeId, paymentId)),
    'payments.settle': createPaymentSettler(services),
    'payments.capture': (movement) => captureAt(services, movement),
    'payments.refund': (movement) => refundAt(services, movement),
    'payments.void': (movement) => voidAt(services, movement),
    'testGateway.answer': (payment) => answerLate(services, payment),
    'testGateway.notify': (payment) => notify(services, payment),
    'products.countSold': createSoldCounter(services),
    'payments.prune': createPaymentPruner(services),
    'orders.mail': (mail) => sendOrderMail(services, mail),
    'orders.bulk': (bulk, run) => runBulk(services, bulk, run),
    'sms.send': createTexter(services, logOnly(services)),
    'abandoned.write': createAbandonedWriter(services),
    'abandoned.prune': createAbandonedPruner(services),
    'carts.prune': createCartPruner(services),
    'catalogue.publish': createPublisher(services),
    'collections.refresh': createCollectionRefresher(services),
    'collections.recompute': createCollectionRecompute(services),
    'discounts.generate': (wanted, run) => generateCodes(services, wanted, run),
    'imports.check': (job, run) => runImport(services, job, 'check', { run }),
    'imports.run': (job, run) => runImport(services, job, 'run', { run }),
    'imports.undo': (job, run) => undoImport(services, job, run),
    'auth.sendResetLink': (request, run) => sendResetLink(services, request, run),
    'media.fetch': createMediaFetcher(services),
    'media.prune': createPruner(services),
    'pictures.remove': createPictureRemover(services),
    'imports.removeFiles': createImportFileRemover(services),
    'auth.prune': createAccountPruner(services),
    'idempotency.prune': createKeyPruner(services),
    'imports.prune': createImportPruner(services),
    'ledger.check': createRollupCheck(services),
    'mailbox.prune': createMailboxPruner(services),
    'messages.prune': createMessagePruner(services),
    'queue.tidy': createQueueTidier(services),
    'media.sweep': createMediaSweeper(services),
    'visits.check': createVisitCheck(services),
    'visits.forgetSalts': createSaltForgetter(services),
    'visits.prune': createVisitPruner(services),
    'visits.foldSteps': createStepFolder(services),
    'visits.zone': createZoneBuilder(services),
  }
}
