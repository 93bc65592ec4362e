import { keepCompiled } from '../compile-cache.ts'
import { keepFilesPrivate } from '../private-files.ts'

keepCompiled()
keepFilesPrivate()
await import('./cli.ts')
