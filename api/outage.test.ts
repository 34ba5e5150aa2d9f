import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { connect } from '#db/connect.ts'
import { openTestSite } from '#tests/support/open-test-site.ts'

test('while the database is away the API says that it will be back, and does not call it a fault of its own', async () => {
  const db = connect('postgres://nobody@127.0.0.1:9/nothing')
  await using site = await openTestSite({}, { db })
  const { statusCode, headers, body } = await site.get('/api/payment-reservation', {
    authorization: 'Bearer litoral-web',
    'x-project-prefix': 'LITORAL',
    cookie: `_token=${randomBytes(32).toString('base64url')}`,
  })
  expect([statusCode, headers['retry-after'], JSON.parse(body).code]).toEqual([503, '5', 'out-of-service'])
  expect(Object.keys(JSON.parse(body).messages)).toEqual(['es', 'en', 'pt'])
  await db.destroy()
})
