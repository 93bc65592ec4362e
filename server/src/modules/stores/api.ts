/** The parts of this module that other modules may use. */

export { jobProgress } from './background-jobs/queries.ts'
export { type Progress, runBatches } from './background-jobs/run-batches.ts'
export { finishJob, forgetJobsOf, progressJob, startJob } from './background-jobs/service.ts'
export { createStore } from './stores/create-store.ts'
export { publicDomain, systemDomain } from './stores/domains.ts'
export { findLastStore, findMemberStore, type MemberStore, recordVisit } from './stores/memberships.ts'
export { visitStore } from './stores/service.ts'
export { policyHandles } from './stores/starter-content.ts'
export { takesPayments } from './stores/takes-payments.ts'
