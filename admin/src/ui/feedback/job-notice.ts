/** The notice that tells of a job: what says how it came out takes the place of what said that it began. */
export const jobNotice = (jobId: string): string => `job-${jobId}`
