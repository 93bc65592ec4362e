/** The parts of this module that other modules may use. */

export { imageUrl, imageWidths, PREVIEW_WIDTH, THUMBNAIL_WIDTH, TILE_WIDTH } from './uploads/image-set.ts'
export { libraryColumns, libraryFile, type LibraryRow } from './uploads/library-file.ts'
export { mediaAnswer } from './uploads/media-answer.ts'
export { holdMedia } from './uploads/queries.ts'
export { remoteMedia } from './uploads/remote-media.ts'
export { uploadImage } from './uploads/upload.ts'
export { videoUrl } from './uploads/video-file.ts'
