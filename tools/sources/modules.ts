import { type Origin, readListed, writeHosts, writeListed } from './lists.ts'

/** The commits of the lists, and the date on which they were taken. */
export interface Taken {
  lists: string
  spam: string
  day: string
}

const LISTS = 'matomo-org/searchengine-and-social-list'
const SPAM = 'matomo-org/referrer-spam-list'

interface ListModule {
  /** The file name of the module in `modulesFolder`. */
  module: string
  repository: string
  file: string
  write: (text: string, taken: Taken) => string
}

const listed = (module: string, file: string, constant: string, about: string): ListModule => ({
  module,
  repository: LISTS,
  file,
  write: (text, { lists: commit, day }) =>
    writeListed(constant, about, { repository: LISTS, file, commit, licence: 'CC0-1.0', day } satisfies Origin, readListed(text)),
})

/** The modules that are generated from public lists. */
export const listModules: readonly ListModule[] = [
  listed(
    'search-engines.ts',
    'SearchEngines.yml',
    'searchEngines',
    'Search engines and their hosts (without `www.`), one host each; `{}` stands for a country.',
  ),
  listed('social-networks.ts', 'Socials.yml', 'socialNetworks', 'Social networks and their hosts, subdomains included.'),
  listed('ai-assistants.ts', 'AIAssistants.yml', 'aiAssistants', 'AI assistants and their hosts, subdomains included.'),
  {
    module: 'spammers.ts',
    repository: SPAM,
    file: 'spammers.txt',
    write: (text, { spam: commit, day }) =>
      writeHosts(
        'spammers',
        'Hosts that send fake visits to appear in reports. Subdomains included.',
        { repository: SPAM, file: 'spammers.txt', commit, licence: 'public domain', day },
        text,
      ),
  },
]

/** The folder of the generated modules, from the checkout. */
export const modulesFolder = 'server/src/modules/analytics/recording/sources'
