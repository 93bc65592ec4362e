import { createRequest } from '../request.ts'

/** Opens the check of the theme, wherever the editor is. */
export const [requestCheck, useOnCheck] = createRequest('check-theme')
