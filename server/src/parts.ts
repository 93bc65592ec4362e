/** Loads the code of the server that is first needed after the database is connected. This is most of the code. */
export async function loadParts() {
  const [{ buildApp }, { buildJobsApp }, { createWorkers, plan }, { startQueue }] = await Promise.all([
    import('./app.ts'),
    import('./platform/http/jobs-app.ts'),
    import('./workers.ts'),
    import('./platform/jobs/queue.ts'),
  ])
  return { buildApp, buildJobsApp, createWorkers, plan, startQueue }
}
