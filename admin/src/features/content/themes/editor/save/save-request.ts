import { createRequest } from '../request.ts'

/** Saves the open theme, as the button does. */
export const [requestSave, useOnSave] = createRequest('save-theme')
