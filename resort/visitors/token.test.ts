import { expect, test } from 'vitest'
import { secretsOn } from './former-secret.ts'
import { followToken, hashVisitor, issueToken, newMark, readToken, type Token } from './token.ts'

const secret = 'the secret of this test'
const now = new Date('2026-11-21T15:00:00Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const read = (text: string, at = now, secrets: readonly string[] = [secret]) => readToken(text, { secrets, now: at })
const issue = () => read(issueToken(secret, now)) as Token

test('a token is good for a week, and only as it was issued', () => {
  const { text } = issue()
  expect(text).toMatch(/^[\w-]{76}$/)
  expect(read(text, later(604_800))?.text).toBe(text)
  expect(read(text, later(604_801))).toBe(null)
  for (let at = 0; at < text.length; at++) {
    const other = text[at] === 'A' ? 'B' : 'A'
    expect(read(text.slice(0, at) + other + text.slice(at + 1))).toBe(null)
  }
  for (const forged of ['', 'a'.repeat(43), 'a'.repeat(76), `${text}A`]) expect(read(forged)).toBe(null)
})

test('a token of the secret before is good until its last day', () => {
  const { text } = issue()
  const former = { value: secret, until: '2026-11-30' }
  expect(read(text, now, secretsOn('2026-11-30', 'another secret', former))?.text).toBe(text)
  expect(read(text, now, secretsOn('2026-12-01', 'another secret', former))).toBe(null)
})

test('the same page leads to the same tokens, another page, another token or another secret to others', () => {
  const token = issue()
  const mark = newMark(now)
  const next = followToken(token, mark, { secret, now })
  const others = [
    followToken(token, newMark(now), { secret, now }),
    followToken(issue(), mark, { secret, now }),
    followToken(token, mark, { secret: 'another secret', now }),
  ]
  expect(followToken(token, mark, { secret, now: later(60) })).toEqual(next)
  expect(new Set([...next, ...others.flat()]).size).toBe(8)
  expect(new Set([token.text, ...next].map(hashVisitor)).size).toBe(1)
  const [kept, booked] = next.map((text) => read(text) as Token)
  expect(followToken(kept as Token, mark, { secret, now })).toEqual([next[1]])
  expect(followToken(booked as Token, mark, { secret, now })).toEqual([])
})

test('a page says when its tokens were issued, but not that they are of tomorrow', () => {
  const token = issue()
  const [young = ''] = followToken(token, newMark(later(86_400)), { secret, now: later(86_400) })
  expect(read(young, later(604_900))?.text).toBe(young)
  for (const mark of [newMark(later(86_400)), newMark(later(-700_000)), 'x', '9999999999.x']) {
    const [next = ''] = followToken(token, mark, { secret, now })
    expect(read(next, later(604_801))).toBe(null)
  }
})
