/** Words of the file library, of the picker that chooses from it, and of uploads. */
export const files = {
  'files.choose': 'Choose a picture',
  'files.choose.none': 'There is no picture in the library yet.',
  'files.choose.noMatch': 'No picture has these words in its name or description.',
  'files.search': 'Search by name or description',
  'files.upload': 'Upload a picture',
  'files.drop': 'or drop it here. Up to {size} MB.',
  'files.uploading': 'Uploading {name}',
  'files.retry': 'Try {name} again',
  'files.dropUpload': 'Leave {name} out',
  'files.field.change': 'Choose another',
  'files.field.remove': 'Take off',
} as const
