/** The parts of this module that other modules may use. */

export { reviewImport } from './import/review-import.ts'
