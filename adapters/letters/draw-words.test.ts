import { expect, test } from 'vitest'
import { drawWordsOfPage } from './draw-words.ts'

test('on a page the words of an issue bring no styles, no second title and no markup of their own', () => {
  const { html, begins } = drawWordsOfPage(
    'A title\n=======\n\nThe turtles [are](https://casamarea.example/en/) **back**.\n\n<script>1</script>\n\n| Day | Price |\n|:-:|--:|\n| 1 | 2 |',
  )
  expect(html).not.toMatch(/style=|<script|<h1/)
  expect(html).toContain('<h2>A title</h2>')
  expect(html).toContain('<td data-column="Price">2</td>')
  expect(begins).toBe('The turtles are back.')
  const long = drawWordsOfPage('word '.repeat(100)).begins
  expect(long).toMatch(/^(word )+word…$/)
  expect(long.length).toBeLessThan(160)
  expect(drawWordsOfPage('- only\n- lists').begins).toBe('only')
  expect(drawWordsOfPage('').begins).toBe('')
})
