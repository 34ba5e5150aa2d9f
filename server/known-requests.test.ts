import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { wordsOf } from './known-requests.ts'

const plain = { publicUrl: new URL('http://casa.example'), edgeCountryHeader: '' }
const secure = { publicUrl: new URL('https://casa.example'), edgeCountryHeader: '' }

function ask(headers: Record<string, string>, method = 'GET'): FastifyRequest {
  return { method, url: '/es/', host: 'casa.example', headers } as unknown as FastifyRequest
}

test('the token is none of the words of a request, under the name that counts; what else is called so is', () => {
  const bare = wordsOf(plain, ask({ cookie: '_language=es' }))
  expect(wordsOf(plain, ask({ cookie: '_token=a; _language=es; XSRF-TOKEN=b' }))).toBe(bare)
  expect(wordsOf(secure, ask({ cookie: '__Host-_token=a; _language=es' }))).toBe(bare)
  expect(wordsOf(secure, ask({ cookie: '_token=a; _language=es' }))).not.toBe(bare)
})

test('whoever comes with a cookie that opens something is remembered by no words', () => {
  for (const name of ['_manage', '_ticket', '_sign_in', '_session']) {
    expect(wordsOf(plain, ask({ cookie: `_language=es; ${name}=a` }))).toBeNull()
    expect(wordsOf(secure, ask({ cookie: `__Host-${name}=a` }))).toBeNull()
  }
  expect(wordsOf(plain, ask({}, 'POST'))).toBeNull()
})

test('no two requests that differ have the same words', () => {
  const headers = [{}, { cookie: 'a=b' }, { 'accept-language': 'a=b' }, { 'sec-gpc': '1' }, { 'accept-language': '1' }]
  expect(new Set(headers.map((each) => wordsOf(plain, ask(each as Record<string, string>)))).size).toBe(headers.length)
})
