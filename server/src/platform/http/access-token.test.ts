import { ACCESS_TOKEN_SECONDS } from '@vitrine/contract/limits.ts'
import { expect, test } from 'vitest'

import { signAccessToken, verifyAccessToken } from './access-token.ts'

const secret = 'one secret of the installation, long enough'
const caller = { userId: 'user', sessionId: 'session', storeId: 'store' }
const signed = new Date('2026-11-20T12:00:00Z')
const later = (seconds: number) => new Date(signed.getTime() + seconds * 1000)

test('a cached token is refused when it has expired', async () => {
  const token = await signAccessToken(secret, caller, signed)
  for (const seconds of [0, 1, ACCESS_TOKEN_SECONDS - 1])
    await expect(verifyAccessToken(secret, token, later(seconds))).resolves.toEqual(caller)
  await expect(verifyAccessToken(secret, token, later(ACCESS_TOKEN_SECONDS))).rejects.toMatchObject({ code: 'session_ended' })
})

test('a token cached under one secret is not valid under another', async () => {
  const token = await signAccessToken(secret, caller, signed)
  await verifyAccessToken(secret, token, signed)
  await expect(verifyAccessToken(`${secret}!`, token, signed)).rejects.toMatchObject({ code: 'sign_in_required' })
})

test('a cached token does not make a similar token valid', async () => {
  const token = await signAccessToken(secret, caller, signed)
  await verifyAccessToken(secret, token, signed)
  const forged = token.replace(/\.[^.]+\./, `.${Buffer.from(JSON.stringify({ sub: 'another' })).toString('base64url')}.`)
  await expect(verifyAccessToken(secret, forged, signed)).rejects.toMatchObject({ code: 'sign_in_required' })
})
