/** Returns a box of an MP4: its size, name and content. */
export function box(name: string, content: Buffer | string = ''): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(8 + Buffer.byteLength(content))
  return Buffer.concat([size, Buffer.from(name, 'latin1'), Buffer.from(content)])
}

/** Returns the structure of an MP4, with `content` in place of the video data. No player can play it. */
export const mp4 = (content = 'frames'): Buffer =>
  Buffer.concat([box('ftyp', 'isom\0\0\u0002\0isommp42'), box('moov', 'index'), box('mdat', content)])

/**
 * Returns an element of a WebM.
 * @param size the size that the element states, which tests can set to a wrong value
 */
export function element(id: string, content: Buffer | string = '', size = Buffer.byteLength(content)): Buffer {
  const eight = Buffer.alloc(8)
  eight.writeBigUInt64BE(BigInt(size))
  eight[0] = 1
  return Buffer.concat([Buffer.from(id, 'hex'), eight, Buffer.from(content)])
}

/** Returns the start of an element whose size is unknown, as recorders write it. */
export const endless = (id: string): Buffer => Buffer.from(`${id}01ffffffffffffff`, 'hex')

export const ebml = (docType = 'webm'): Buffer =>
  element('1a45dfa3', Buffer.concat([Buffer.from('42828' + docType.length, 'hex'), Buffer.from(docType)]))
export const tracks = element('1654ae6b', 'tracks')
export const cluster = (content = 'frames'): Buffer => element('1f43b675', element('a3', content))

/** Returns the structure of a WebM, with `content` in place of the video data. No player can play it. */
export const webm = (content = 'frames'): Buffer => Buffer.concat([ebml(), element('18538067', Buffer.concat([tracks, cluster(content)]))])
