/** The parts of this module that other modules may use. */

export { previewRequest } from './requests/mail.ts'
export { reviewImport } from './import/review-import.ts'
