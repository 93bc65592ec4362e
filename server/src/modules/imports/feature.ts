import type { Feature } from '../../feature.ts'
import { createImportFileRemover, createImportPruner } from './prune.ts'
import { importHandlers } from './routes.ts'
import { runImport } from './run-import.ts'
import { undoImport } from './undo-import.ts'

declare module '../../platform/jobs/topics.ts' {
  interface Topics {
    'imports.check': { storeId: string; importId: string; jobId: string }
    'imports.run': { storeId: string; importId: string; jobId: string }
    'imports.undo': { storeId: string; importId: string; jobId: string }
    'imports.removeFiles': { fileKeys: string[] }
    'imports.prune': object
  }
}

export const importsFeature = {
  calls: importHandlers,
  jobs: {
    'imports.check': { queue: 'imports', worker: (services) => (job, run) => runImport(services, job, 'check', { run }) },
    'imports.run': { queue: 'imports', worker: (services) => (job, run) => runImport(services, job, 'run', { run }) },
    'imports.undo': { queue: 'imports', worker: (services) => (job, run) => undoImport(services, job, run) },
    'imports.removeFiles': { worker: createImportFileRemover },
    'imports.prune': { nightlyAt: '02:30', worker: createImportPruner },
  },
  tables: {
    imports: 'saved',
    import_changes: 'saved',
    import_errors: 'saved',
  },
} satisfies Feature
