import { createHash } from 'node:crypto'

/**
 * Returns a digest of what a shopper wrote, hexadecimal. Together with the product, it tells a review from others, so that a file that
 * is imported twice, or a form that is sent twice, adds it once. Dates don't count, because each app writes them in another way.
 */
export const reviewDigest = ({ author, email, title, body }: { author: string; email: string; title: string; body: string }): string =>
  createHash('sha256')
    .update(JSON.stringify([email || author.toLowerCase(), title, body]))
    .digest('hex')
