/**
 * Runs `work` and then restores NODE_ENV. A build sets NODE_ENV to production for this process and for all processes that this
 * process starts.
 */
export async function keepMode<T>(work: () => Promise<T>): Promise<T> {
  const mode = process.env['NODE_ENV']
  try {
    return await work()
  } finally {
    if (mode === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = mode
  }
}
