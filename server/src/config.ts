import path from 'node:path'

import { z } from 'zod'

import { developmentSecret } from './platform/secrets/development-secret.ts'
import { keyWeakness } from './platform/secrets/weak-key.ts'

export class ConfigError extends Error {}

const origin = z.url({ protocol: /^https?$/ }).transform((value) => new URL(value).origin)
const hostSuffix = z.string().regex(/^\.[a-z0-9.-]+(:\d+)?$/)

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65535).default(4000),
  JOBS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  MIGRATION_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(12),
  DATABASE_BATCHING: z.enum(['on', 'off']).default('on'),
  ADMIN_ORIGIN: origin.optional(),
  FILES_ORIGIN: origin.optional(),
  STORE_HOST_SUFFIX: hostSuffix.optional(),
  PREVIEW_HOST_SUFFIX: hostSuffix.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  SHOP_CACHE_MB: z.coerce.number().int().min(0).max(16_384).default(96),
  MAIL_FROM: z.string().min(3).default('Vitrine <no-reply@vitrine.test>'),
  TRUST_PROXY: z
    .string()
    .regex(/^(\d+|[0-9a-fA-F.:/, ]+)$/)
    .optional(),
  SECRET_KEY: z.string().min(32).optional(),
  STRIPE_API_BASE: origin.optional(),
  PIXEL_API_BASE: origin.optional(),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(60).default(0),
  STOP_SECONDS: z.coerce.number().int().min(10).max(600).default(15),
  CUSTOM_CODE: z.enum(['on', 'off']).default('on'),
  DEMO: z.enum(['on', 'off']).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).optional(),
})

/** The expected form of each variable, for the error about a wrong value. */
const expected: Record<keyof z.infer<typeof Environment>, string> = {
  NODE_ENV: 'development, production or test',
  PORT: 'a port number, 0 to 65535',
  JOBS_PORT: 'a port number, 0 to 65535',
  HOST: 'an address to listen on, such as 127.0.0.1',
  DATA_DIR: 'a folder',
  DATABASE_URL: 'a URL such as postgres://user:password@host:5432/database',
  MIGRATION_DATABASE_URL: 'the database in DATABASE_URL, with the role that owns it',
  DATABASE_POOL: 'a number of connections, 2 to 200',
  DATABASE_BATCHING: 'on or off',
  ADMIN_ORIGIN: 'the URL of the console, such as https://admin.example.com',
  FILES_ORIGIN: 'a URL such as https://files.example.net',
  STORE_HOST_SUFFIX: 'a host suffix such as .shops.example.net',
  PREVIEW_HOST_SUFFIX: 'a host suffix such as .preview.example.net',
  SMTP_URL: 'a URL such as smtps://user:password@host',
  SHOP_CACHE_MB: 'megabytes of memory for cached storefront pages, 0 to 16384',
  MAIL_FROM: 'a sender such as Vitrine <no-reply@example.com>',
  TRUST_PROXY: 'a number of proxies or a list of their addresses',
  SECRET_KEY: 'at least 32 random characters, such as from: openssl rand -base64 32',
  STRIPE_API_BASE: 'the URL of a Stripe API mock, such as http://127.0.0.1:4010',
  PIXEL_API_BASE: 'the URL of a stand-in for the servers of ad platforms, such as http://127.0.0.1:4011',
  DRAIN_SECONDS: 'seconds the server still accepts connections after it stops being ready, 0 to 60',
  STOP_SECONDS: 'seconds the server may take to stop after that, 10 to 600',
  CUSTOM_CODE: 'on or off',
  DEMO: 'on or off',
  LOG_LEVEL: 'fatal, error, warn, info, debug or silent',
}

const wrong = (name: keyof typeof expected, why = '') => `${name}: expected ${expected[name]}${why}`

export interface Config {
  production: boolean
  port: number
  /** The port on which a process that only does background work reports its state. */
  jobsPort: number
  host: string
  /** The absolute path of the data folder. */
  dataDir: string
  databaseUrl: string | undefined
  /** The connection string of the database owner, if the server runs as a different role. */
  migrationDatabaseUrl: string | undefined
  databasePool: number
  /** Whether several statements of a transaction are sent in one packet (see platform/db/wire). */
  databaseBatching: boolean
  adminOrigin: string
  filesOrigin: string
  /** The host suffix of storefronts, with the leading dot and, unless it is the default port, the port. */
  storeHostSuffix: string
  previewHostSuffix: string
  /** The maximum total size, in bytes, of the storefront pages in the cache of a process. */
  storefrontCacheBytes: number
  smtpUrl: string | undefined
  mailFrom: string
  trustProxy: number | string | undefined
  secretKey: string
  /**
   * The URL of a stand-in for Stripe's API. Refused in production, because the stand-in would receive the keys of every store.
   */
  stripeApiBase: string | undefined
  /**
   * The URL of a stand-in for the servers that pixels send events to. Refused in production, because the stand-in would receive the tokens
   * of every store.
   */
  pixelApiBase: string | undefined
  logLevel: string
  /** The number of seconds that a stopping server still accepts connections while it reports that it is not ready. */
  drainSeconds: number
  stopSeconds: number
  /** Whether storefronts show and run the custom code of their stores. */
  customCode: boolean
  /** Whether to fill an empty installation with the demo stores. True only in development. */
  demo: boolean
}

/**
 * Reads the settings from the environment. No setting is required in development; production requires SECRET_KEY and
 * ADMIN_ORIGIN.
 * @throws ConfigError that names the wrong variables and what was expected, one variable per line
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = Environment.safeParse(env)
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map((issue) => wrong(issue.path[0] as keyof typeof expected)).join('\n'))
  const values = parsed.data
  const production = values.NODE_ENV === 'production'
  const dataDir = path.resolve(values.DATA_DIR)
  if (production && !values.SECRET_KEY) throw new ConfigError(wrong('SECRET_KEY'))
  const weakness = production && values.SECRET_KEY ? keyWeakness(values.SECRET_KEY) : undefined
  if (weakness !== undefined)
    throw new ConfigError(`SECRET_KEY: expected at least 32 random characters, but ${weakness}. Generate one with: openssl rand -base64 32`)
  if (production && values.DEMO === 'on') throw new ConfigError('DEMO: expected off in production, because its password is public')
  if (production && values.STRIPE_API_BASE) throw new ConfigError('STRIPE_API_BASE: expected to be unset in production')
  if (production && values.PIXEL_API_BASE) throw new ConfigError('PIXEL_API_BASE: expected to be unset in production')
  if (values.MIGRATION_DATABASE_URL && !values.DATABASE_URL)
    throw new ConfigError(wrong('DATABASE_URL', ' when MIGRATION_DATABASE_URL is set'))
  if (production && !values.ADMIN_ORIGIN) throw new ConfigError(wrong('ADMIN_ORIGIN'))
  const at = `localhost:${values.PORT}`
  return {
    production,
    port: values.PORT,
    // The default is the port after PORT, so that both processes can be started with the same settings.
    jobsPort: values.JOBS_PORT ?? (values.PORT === 0 ? 0 : Math.min(values.PORT + 1, 65535)),
    host: values.HOST,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    migrationDatabaseUrl: values.MIGRATION_DATABASE_URL,
    databasePool: values.DATABASE_POOL,
    databaseBatching: values.DATABASE_BATCHING === 'on',
    adminOrigin: values.ADMIN_ORIGIN ?? `http://${at}`,
    filesOrigin: values.FILES_ORIGIN ?? `http://files.${at}`,
    storeHostSuffix: values.STORE_HOST_SUFFIX ?? `.${at}`,
    previewHostSuffix: values.PREVIEW_HOST_SUFFIX ?? `.preview.${at}`,
    storefrontCacheBytes: values.SHOP_CACHE_MB * 1024 * 1024,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    trustProxy: values.TRUST_PROXY && /^\d+$/.test(values.TRUST_PROXY) ? Number(values.TRUST_PROXY) : values.TRUST_PROXY,
    secretKey: values.SECRET_KEY ?? secretIn(dataDir),
    stripeApiBase: values.STRIPE_API_BASE,
    pixelApiBase: values.PIXEL_API_BASE,
    // In development, the default log level is quieter, so that the URLs printed at start stay visible in the terminal.
    logLevel: values.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    drainSeconds: values.DRAIN_SECONDS,
    stopSeconds: values.STOP_SECONDS,
    customCode: values.CUSTOM_CODE === 'on',
    demo: values.NODE_ENV === 'development' && values.DEMO !== 'off',
  }
}

function secretIn(dataDir: string): string {
  try {
    return developmentSecret(dataDir)
  } catch (error) {
    throw new ConfigError(wrong('DATA_DIR', ` that is writable: ${error instanceof Error ? error.message : String(error)}`))
  }
}
