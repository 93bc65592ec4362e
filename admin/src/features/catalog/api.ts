/** The parts of this module that other modules may use. */

export { SecretUrl } from './feeds/secret-url.tsx'
