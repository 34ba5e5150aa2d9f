import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import type { ContentPages } from '#resort/content/content-pages.ts'
import { openTestResort } from '#tests/support/open-test-resort.ts'
import { openSiteOn } from '#tests/support/open-test-site.ts'

test('what a page was drawn from is let go of with its answer', async () => {
  const resort = await openTestResort()
  const read: WeakRef<object>[] = []
  const content: ContentPages = {
    ...resort.content,
    findPage: (...asked) => {
      const page = resort.content.findPage(...asked)
      // Another object each time, which nobody else has.
      const own = page && { ...page }
      if (own) read.push(new WeakRef(own))
      return own
    },
  }
  await using site = await openSiteOn({ ...resort, content })
  for (const path of ['/en/xal/', '/es/ubicacion/', '/pt/perguntas-frequentes/']) await site.get(path)
  expect(read.length).toBeGreaterThan(2)
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  // What was looked at in one turn of the loop is held until its end.
  for (let turn = 0; turn < 5; turn++) {
    await setImmediate()
    collect()
  }
  expect(read.filter((each) => each.deref()).length).toBeLessThan(2)
})
