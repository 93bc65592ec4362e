import { parseArgs } from 'node:util'

/** The command-line options of a benchmark. */
export interface Options {
  /** Whether to only check that the benchmark still runs, at the smallest size and without figures. */
  smoke: boolean
  /** The folder of the build to measure, relative to the checkout. */
  build: string
  /** A folder with another build of the server (`vite build --outDir`) to measure next to this one. */
  otherBuild: string | undefined
  /** Whether to skip timing a fresh installation of the packages. */
  skipInstall: boolean
  /** How much data `reports` measures, if not the usual amount. */
  size: { stores?: number; pageViews?: number; orders?: number }
}

export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      smoke: { type: 'boolean' },
      build: { type: 'string' },
      'other-build': { type: 'string' },
      'skip-install': { type: 'boolean' },
      stores: { type: 'string' },
      events: { type: 'string' },
      orders: { type: 'string' },
    },
  })
  return {
    smoke: values.smoke ?? false,
    build: values.build ?? 'server/dist',
    otherBuild: values['other-build'],
    skipInstall: values['skip-install'] ?? false,
    size: {
      ...(values.stores !== undefined && { stores: Number(values.stores) }),
      ...(values.events !== undefined && { pageViews: Number(values.events) }),
      ...(values.orders !== undefined && { orders: Number(values.orders) }),
    },
  }
}
