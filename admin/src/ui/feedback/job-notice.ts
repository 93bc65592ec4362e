/** Returns the id for the notices of a job, so that the notice about its result replaces the one about its start. */
export const jobNotice = (jobId: string): string => `job-${jobId}`
