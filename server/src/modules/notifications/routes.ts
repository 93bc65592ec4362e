import type { Handlers } from '../../platform/http/bind.ts'
import { choose, listAlerts, markSeen, readChoices } from './alerts/service.ts'
import { changeBranding, readBranding } from './branding/service.ts'
import { listDeliveries, resend } from './delivery/service.ts'
import { previewMail, sendTest } from './preview/service.ts'
import { changeTemplate, listTemplates, listVersions, readTemplate, readVersion, resetTemplate } from './templates/service.ts'

type Names =
  | `notifications.${'list' | 'get' | 'update' | 'reset' | 'versions' | 'version' | 'preview' | 'sendTest' | 'branding' | 'updateBranding'}`
  | `deliveries.${'list' | 'resend'}`
  | `alerts.${'list' | 'markSeen' | 'choices' | 'choose'}`

export const notificationHandlers: Handlers<Names> = {
  'notifications.list': async ({ tx }) => ({ items: await listTemplates(tx) }),
  'notifications.get': ({ tx }, { params, query }) => readTemplate(tx, { ...params, ...query }),
  'notifications.update': (context, { params, body }) => changeTemplate(context, { ...params, ...body }),
  'notifications.reset': (context, { params, body }) => resetTemplate(context, { ...params, ...body }),
  'notifications.versions': async ({ tx }, { params, query }) => ({ items: await listVersions(tx, { ...params, ...query }) }),
  'notifications.version': ({ tx }, { params }) => readVersion(tx, params.id),
  'notifications.preview': (context, { params, body }) => previewMail(context, { ...params, ...body }),
  'notifications.sendTest': async (context, { params, body }) => ({ ok: true, to: await sendTest(context, { ...params, ...body }) }),
  'notifications.branding': ({ tx, services }) => readBranding(services, tx),
  'notifications.updateBranding': (context, { body: { version, ...input } }) => changeBranding(context, input, version),
  'deliveries.list': ({ tx }, { query }) => listDeliveries(tx, query),
  'deliveries.resend': (context, { params }) => resend(context, params.id),
  'alerts.list': (context) => listAlerts(context),
  async 'alerts.markSeen'(context) {
    await markSeen(context)
    return { ok: true }
  },
  'alerts.choices': (context) => readChoices(context),
  'alerts.choose': (context, { body }) => choose(context, body.items),
}
