/** How much longer than in the suite a test with random input or a race repeats itself. `npm run test:long` sets it. */
const factor = Number(process.env['TEST_RUNS'] ?? 1)

/**
 * Returns how often a test with random input or a race repeats itself.
 * @param inSuite the number of runs in `npm test`, large enough to find what usually breaks
 */
export const testRuns = (inSuite: number): number => Math.round(inSuite * factor)
