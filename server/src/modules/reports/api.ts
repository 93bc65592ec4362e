/** The parts of this module that other modules may use. */

export { spendImport } from './costs/spend-import.ts'
