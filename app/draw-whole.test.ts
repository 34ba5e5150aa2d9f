import { createElement, Suspense, use } from 'react'
import { expect, test } from 'vitest'
import { drawWhole } from './draw-whole.ts'

const within = (part: () => string) =>
  createElement('main', null, createElement(Suspense, { fallback: 'wait' }, createElement(part)))

test('a page is drawn whole', () => {
  expect(drawWhole(within(() => 'here'))).toBe('<!DOCTYPE html><main><!--$-->here<!--/$--></main>')
})

test('a page of which a part waits is no page, whatever would stand there meanwhile', () => {
  const never = new Promise<string>(() => {})
  expect(() => drawWhole(within(() => use(never)))).toThrow('waits')
})

test('nor is one of which a part fails', () => {
  const fail = () => {
    throw new Error('broken')
  }
  expect(() => drawWhole(within(fail))).toThrow('has failed')
  expect(() => drawWhole(createElement(fail))).toThrow('broken')
})
