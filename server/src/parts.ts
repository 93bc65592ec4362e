/** Loads nearly all code of the server: everything except what opens its connections. */
export async function loadParts() {
  const [{ buildApp }, { buildJobsApp }, { createWorkers, plan }, { startQueue }] = await Promise.all([
    import('./app.ts'),
    import('./platform/http/jobs-app.ts'),
    import('./workers.ts'),
    import('./platform/jobs/queue.ts'),
  ])
  return { buildApp, buildJobsApp, createWorkers, plan, startQueue }
}
