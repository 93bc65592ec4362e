/**
 * Returns Fastify's setting for trusted proxies. A number is the count of proxies in front of this server; a list names
 * their addresses. X-Forwarded-For from any other address is not trusted.
 */
export function trustProxy(trusted: number | string | undefined): false | string | ((address: string, hop: number) => boolean) {
  if (typeof trusted === 'number') return (_address, hop) => hop < trusted
  return trusted ?? false
}
