import type { Handlers } from '../../http/bind.ts'
import { mediaAnswer } from './media-answer.ts'
import { uploadPicture } from './upload.ts'

export const mediaHandlers: Handlers<'products.uploadMedia'> = {
  'products.uploadMedia': {
    detached: async ({ services, storeId }, { file }) =>
      mediaAnswer(services.config, await uploadPicture(services, storeId, file.stream), ''),
  },
}
