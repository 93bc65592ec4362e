/** Loads the parts of a server besides its connections: nearly all of its code. */
export async function loadParts() {
  const [{ buildApp }, { buildJobsApp }, { createWorkers, plan }, { startQueue }] = await Promise.all([
    import('./app.ts'),
    import('./platform/http/jobs-app.ts'),
    import('./workers.ts'),
    import('./platform/jobs/queue.ts'),
  ])
  return { buildApp, buildJobsApp, createWorkers, plan, startQueue }
}
