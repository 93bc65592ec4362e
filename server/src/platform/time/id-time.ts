/** Returns the UTC instant at which an ID was made that begins with its time (UUID version 7, RFC 9562 section 5.7). */
export const timeOfId = (id: string): Date => new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16))
