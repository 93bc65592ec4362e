import { isBuilt } from './build-stamp.ts'
import { root } from './root.ts'

/** Builds the console, the storefront and the server if their sources have changed since the last build. */
if (!isBuilt(root)) {
  console.log('Building the console, the storefront, and the server …')
  // The build code is imported only when it is needed, because a production installation does not have its packages.
  const loaded = await import('./build-all.ts').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error
  })
  if (loaded) await loaded.buildAll(root)
  else {
    console.error(
      'These sources aren’t built, and the packages that build them aren’t installed (NODE_ENV=production skips them).\n' +
        'Run: npm ci --include=dev && npm run build && npm prune --omit=dev',
    )
    process.exitCode = 1
  }
}
