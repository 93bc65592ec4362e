/** What a server is made of besides its connections: nearly all there is to load. */
export async function loadParts() {
  const [{ buildApp }, { buildJobsApp }, { createWorkers, plan }, { startQueue }] = await Promise.all([
    import('./app.ts'),
    import('./http/jobs-app.ts'),
    import('./workers.ts'),
    import('./jobs/queue.ts'),
  ])
  return { buildApp, buildJobsApp, createWorkers, plan, startQueue }
}
