import { parseArgs } from 'node:util'

/** What can be asked of a bench beyond its name. */
export interface Options {
  /** Only see that the bench still runs, as small as it can be: no figures. */
  smoke: boolean
  /** The folder of the build to measure, relative to the checkout. */
  build: string
  /** A folder with another build of the server (`vite build --outDir`), to be measured beside this one. */
  otherBuild: string | undefined
  /** Leave out installing the packages afresh. */
  skipInstall: boolean
}

export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      smoke: { type: 'boolean' },
      build: { type: 'string' },
      'other-build': { type: 'string' },
      'skip-install': { type: 'boolean' },
    },
  })
  return {
    smoke: values.smoke ?? false,
    build: values.build ?? 'server/dist',
    otherBuild: values['other-build'],
    skipInstall: values['skip-install'] ?? false,
  }
}
