import type { Handlers } from '../../../platform/http/bind.ts'
import { exportCampaigns } from './export.ts'
import { selectUsedTags } from '../sources/campaigns/queries.ts'
import { reportCampaigns } from './report.ts'

export const campaignHandlers: Handlers<'campaigns.report' | 'campaigns.export' | 'campaigns.tags'> = {
  'campaigns.report': { detached: (context, { query }) => reportCampaigns(context, query) },
  'campaigns.export': {
    detached: async (context, { query }) => ({ fileName: 'campaigns.csv', content: await exportCampaigns(context, query) }),
  },
  'campaigns.tags': ({ tx, services }) => selectUsedTags(tx, services.now()),
}
