import { expect, test } from 'vitest'
import { pageNames } from '#app/page-lists.ts'
import { pathTo } from '#app/paths.ts'
import { openTestSite } from '#tests/support/open-test-site.ts'

const broken: [type: string | null, payload: string][] = [
  ['text/plain', 'do=dates'],
  ['application/json', '{"do":"dates"}'],
  ['application/json', '{'],
  ['multipart/form-data', 'x'],
  ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="do"\r\n\r\ndates'],
  ['multipart/form-data; boundary=x', '--x--'],
  ['application/x-www-form-urlencoded, text/plain', 'do=dates'],
  ['application/x-www-form-urlencoded; charset=utf-16', 'do=dates'],
  ['nonsense', 'x'],
  ['', 'x'],
  [null, 'x'],
  [null, ''],
]
const odd = ['%', '%ff=%00', '&&&===', 'do=%E0%A4%A', `do=${'x'.repeat(60_000)}`, 'do[]=1&do[__proto__]=2', '']

const readsOthers = new Set(
  (['claim', 'stop'] as const).flatMap((page) => [pathTo(page, 'es'), pathTo(page, 'pt').replace(/\/$/, '.data')]),
)
const paths = [
  ...pageNames.flatMap((page) => [pathTo(page, 'es'), pathTo(page, 'pt').replace(/\/$/, '.data')]),
  '/consent/es/',
  '/chat/es/',
  '/sitemap.xml',
  '/es/nada/',
  '/en/my-reservation/voucher.pdf',
]

test('no page is broken by a form that is none, or by odd words in one', async () => {
  await using site = await openTestSite()
  const cookie = `_token=${'a'.repeat(43)}`
  const page = await site.get('/es/xal/', { cookie })
  const xsrf = /name="_xsrf" value="([^"]+)"/.exec(page.body)?.[1] ?? ''
  const post = async (url: string, type: string | null, payload: string) => {
    const headers = { cookie, 'x-xsrf-token': xsrf, ...(type !== null && { 'content-type': type }) }
    return (await site.ask({ method: 'POST', url, headers, payload })).statusCode
  }
  for (const url of paths) {
    for (const [type, payload] of broken) {
      const status = await post(url, type, payload)
      // Pictures come by a form of parts, and mail programs press in any: there such a form is read, and is none.
      expect([url, type, status === 415 || (readsOthers.has(url) && [400, 403].includes(status))]).toEqual([
        url,
        type,
        true,
      ])
    }
    for (const payload of odd) {
      const status = await post(url, 'application/x-www-form-urlencoded;charset=UTF-8', payload)
      expect([url, payload.slice(0, 20), status < 500]).toEqual([url, payload.slice(0, 20), true])
    }
  }
  expect(site.log.filter((line) => /"level":50/.test(line))).toEqual([])
})
