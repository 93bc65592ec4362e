import { HANDLE_MAX, HANDLE_MIN } from '@vitrine/contract/limits.ts'

/** Handles that belong to the platform, or that could be used for fraud. */
const reserved = new Set(
  `about abuse access account accounts admin administrator analytics api app apps assets auth autoconfig autodiscover backup
  beta billing blog cdn checkout console contact content dashboard data db dev developer developers dns docs download email
  files forum ftp git graphql help helpdesk home host hostmaster images imap img info internal jobs legal localhost login logout
  mail mailer media metrics mobile monitor mx news noreply ns ns1 ns2 ns3 official oauth owner partner partners pay payment
  payments payout payouts phishing pop pop3 portal postmaster preview privacy proxy public root sales secure security server
  sftp shops signin signup smtp sso staff staging static status stores support sys system team terms test uploads verify vitrine
  vpn webhook webhooks webmail webmaster wiki wpad www www1 www2`.split(/\s+/),
)

/** Letters that Unicode does not decompose into a Latin letter and a mark. */
const plainLetters: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }

/** Whether a handle is reserved for the platform. */
export function isReserved(handle: string): boolean {
  return reserved.has(handle)
}

/**
 * Returns the handle for a store name: `Jo’s Kettle & Co.` becomes `jos-kettle-co`. Names without any Latin letter or digit
 * become `store`, and names with too few of them get the suffix `-store`.
 */
export function handleOf(name: string): string {
  const slug = name
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}|['’]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, HANDLE_MAX)
    .replace(/-$/, '')
  if (slug.length >= HANDLE_MIN) return slug
  return slug === '' ? 'store' : `${slug}-store`
}

const NUMBERED = 9
const RANDOM = 20

/**
 * Yields the handles to try, in order: the wanted handle, then numbered ones, then ones with a random number for a name that many
 * stores share.
 */
export function* handleCandidates(wanted: string): Generator<string> {
  const withSuffix = (suffix: string) => `${wanted.slice(0, HANDLE_MAX - suffix.length).replace(/-$/, '')}${suffix}`
  yield wanted
  for (let number = 2; number <= NUMBERED; number++) yield withSuffix(`-${number}`)
  for (let attempt = 0; attempt < RANDOM; attempt++) yield withSuffix(`-${100_000 + Math.floor(Math.random() * 900_000)}`)
}
