import type { Handlers } from '../../../platform/http/bind.ts'
import { mediaAnswer } from './media-answer.ts'
import { uploadMedium } from './upload.ts'

export const uploadHandlers: Handlers<'products.uploadMedia'> = {
  'products.uploadMedia': {
    detached: async ({ services, storeId }, { file }) => mediaAnswer(services.config, await uploadMedium(services, storeId, file), ''),
  },
}
