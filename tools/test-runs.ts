/** The factor by which tests with random input or races repeat more often than in `npm test`. `npm run test:long` sets it. */
const factor = Number(process.env['TEST_RUNS'] ?? 1)

/**
 * Returns the number of times that a test with random input or a race runs.
 * @param inSuite the number of runs in `npm test`, large enough to find common failures
 */
export const testRuns = (inSuite: number): number => Math.max(1, Math.round(inSuite * factor))
