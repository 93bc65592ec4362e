/** The parts of this module that other modules may use. */

export { SegmentsField } from './segments/segments-field.tsx'
