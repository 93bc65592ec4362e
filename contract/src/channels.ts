/**
 * The channels of visits: the default channel group of Google Analytics 4, plus AI assistants. The database stores their index,
 * so add new channels at the end.
 */
export const channels = [
  'direct',
  'organic_search',
  'paid_search',
  'organic_social',
  'paid_social',
  'organic_video',
  'paid_video',
  'organic_shopping',
  'paid_shopping',
  'paid_other',
  'display',
  'email',
  'sms',
  'push',
  'affiliates',
  'audio',
  'referral',
  'ai_assistants',
  'cross_network',
] as const

export type Channel = (typeof channels)[number]
