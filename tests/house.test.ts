import { globSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { SourceFile } from './support/house-files.ts'
import { rules } from './support/house-rules.ts'

const folders = '{app,api,resort,adapters,db,simulators,server,commands,content,art,bench,tests,docs}/**/*'
const readable = /\.(ts|tsx|mjs|css|md|json|sql)$/
const house: SourceFile[] = globSync([folders, '*'])
  .filter(
    (path) => readable.test(path) && !/^app\/messages\/compiled\/|node_modules\//.test(path) && statSync(path).isFile(),
  )
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

const source = (path: string, text = '') => ({ path, text })
const long = (lines: number) => 'x\n'.repeat(lines)
const verb = source('resort/rooms/take-room.ts', 'export async function takeRoom() {}')

/** For each rule a file that breaks it, and what is nearest to it and allowed. */
const examples: [keyof typeof rules, SourceFile[], SourceFile[]][] = [
  [
    'direction',
    [source('resort/rooms/room.ts', "import { pathTo } from '#app/paths.ts'")],
    [source('app/shell/shell.tsx', "import type { Room } from '#resort/rooms/room.ts'")],
  ],
  [
    'direction',
    [source('app/visit.ts', "import { openContent } from '#adapters/content/open-content.ts'")],
    [source('server/main.ts', "import { openContent } from '#adapters/content/open-content.ts'")],
  ],
  [
    'direction',
    [source('api/health.ts', "import { x } from '../adapters/mail/x.ts'")],
    [source('adapters/mail/x.ts', "import { sql } from '#db/connect.ts'")],
  ],
  [
    'direction',
    [source('db/connect.ts', "export { x } from '#resort/resort.ts'")],
    [source('db/seed/rooms.ts', "import { x } from '#resort/rooms/room.ts'")],
  ],
  [
    'no rings',
    [
      source('a/x.ts', "import { y } from './y.ts'"),
      source('a/y.ts', "import { z } from '#a/z.ts'"),
      source('a/z.ts', "import './x.ts'"),
    ],
    [source('a/x.ts', "import { y } from './y.ts'"), source('a/y.ts', "import type { X } from './x.ts'")],
  ],
  [
    'a site starts without all sentences',
    [
      source('server/site.ts', "import { say } from '#app/say.ts'"),
      source('app/say.ts', "import { m } from './messages/compiled/messages.js'"),
    ],
    [
      source('server/site.ts', "import { say } from '#app/say.ts'"),
      source('app/say.ts', "import { menu } from './messages/compiled/messages/menu.js'"),
      source('app/shell/shell.tsx', "import { m } from '#app/messages/compiled/messages.js'"),
    ],
  ],
  [
    'no sentence that nobody says',
    [
      source('app/messages/cart.en.json', '{ "cart_title": "Cart", "cart_old": "Basket" }'),
      source('app/cart.ts', 'm.cart_title({}, { locale })'),
      source('app/cart.test.ts', 'm.cart_old({}, { locale })'),
    ],
    [
      source('app/messages/cart.en.json', '{ "cart_title": "Cart", "cart_in_town": "In town" }'),
      source('app/cart.ts', `m.cart_title({}, { locale }) + m[\`cart_in_\${place}\`]({}, { locale })`),
    ],
  ],
  [
    'order inside resort',
    [source('resort/money/money.ts', "import { x } from '../rates/rate.ts'")],
    [source('resort/rates/rate.ts', "import {\n  x,\n} from '../money/money.ts'")],
  ],
  [
    'order inside resort',
    [source('resort/loyalty/points.ts', "import { x } from '../money/money.ts'")],
    [source('resort/resort.ts', "import type { x } from './content/x.ts'")],
  ],
  [
    'pages apart',
    [source('app/pages/cart/cart-page.tsx', "import { Card } from '../search/room-card.tsx'")],
    [source('app/pages/cart/cart-page.tsx', "import { Line } from './cart-line.tsx'")],
  ],
  [
    'ui alone',
    [source('app/ui/button.tsx', "import { Link } from 'react-router'")],
    [source('app/ui/button.tsx', "import { useCalendar } from 'react-aria/useCalendar'\nimport './button.module.css'")],
  ],
  [
    'ui alone',
    [source('app/ui/field.tsx', "import { m } from '#app/messages/compiled/messages.js'")],
    [source('app/ui/field.tsx', "import { Button } from './button.tsx'")],
  ],
  [
    'components only draw',
    [verb, source('app/shell/room.tsx', "import { takeRoom } from '#resort/rooms/take-room.ts'")],
    [verb, source('app/pages/cart/cart-page.tsx', "import { takeRoom } from '#resort/rooms/take-room.ts'")],
  ],
  [
    'components only draw',
    [
      source('resort/a/a-queries.ts'),
      source('app/pages/cart/line.tsx', "import { find } from '#resort/a/a-queries.ts'"),
    ],
    [verb, source('app/pages/cart/line.tsx', "import type { Taken } from '#resort/rooms/take-room.ts'")],
  ],
  [
    'one writer for each table',
    [
      source('resort/rooms/stock-queries.ts', "db.updateTable('night_stock')"),
      source('api/stays/calendar.ts', 'sql`update night_stock stock set sold = 0`'),
    ],
    [
      source(
        'resort/rooms/stock-queries.ts',
        "db.insertInto('night_stock'); sql`create temporary table imported (a int)`",
      ),
      source('db/seed/stock.ts', 'sql`insert into night_stock values (1)`'),
      source(
        'resort/rates/rate-queries.ts',
        'sql`insert into rate values (1) on conflict (a) do update set a = 1 for update of night_stock`',
      ),
    ],
  ],
  [
    'one writer for each table',
    [source('resort/a/a-queries.ts', "db.insertInto('guest')"), source('server/main.ts', 'sql`delete from guest`')],
    [
      source(
        'resort/a/a-queries.ts',
        'sql`create temporary table imported (a int)`; sql`insert into imported values (1)`',
      ),
      source(
        'resort/b/b-queries.ts',
        'sql`create temporary table imported (b int)`; sql`insert into imported values (1)`',
      ),
    ],
  ],
  [
    'each file of its kind',
    [source('app/pages/cart/show-cart.ts', 'export async function showCart() {}')],
    [source('app/pages/cart/load-cart.ts', 'export async function loadCart() {}')],
  ],
  [
    'each file of its kind',
    [
      verb,
      source(
        'app/pages/cart/say-cart.ts',
        "import { takeRoom } from '#resort/rooms/take-room.ts'\nexport function sayCart() {}",
      ),
    ],
    [
      verb,
      source(
        'app/pages/cart/answer-cart.ts',
        "import { takeRoom } from '#resort/rooms/take-room.ts'\nexport function answerCart() {}",
      ),
    ],
  ],
  [
    'each file of its kind',
    [source('app/pages/cart/answer-cart.ts', "import { Line } from './line.tsx'\nexport function answerCart() {}")],
    [
      source(
        'app/pages/cart/answer-cart.ts',
        "import type { Line } from './line.tsx'\nexport function answerCart() {}",
      ),
    ],
  ],
  [
    'each file of its kind',
    [source('app/pages/cart/cart-lines.ts', "import { m } from '../../messages/compiled/messages.js'")],
    [
      source(
        'app/pages/cart/parse-cart.ts',
        "import { m } from '../../messages/compiled/messages.js'\nexport function parseCart() {}",
      ),
    ],
  ],
  [
    'each file of its kind',
    [source('app/shell/use-cart.ts', 'export function cartOf() {}')],
    [source('app/shell/use-cart.ts', "import { useState } from 'react'\nexport function useCart() {}")],
  ],
  [
    'simulators apart',
    [source('simulators/mail/main.ts', "import { x } from '#resort/resort.ts'")],
    [source('simulators/mail/main.ts', "import { x } from './smtp.ts'\nimport { createServer } from 'node:http'")],
  ],
  ['folders with a name', [source('resort/utils/dates.ts')], [source('tests/support/dates.ts')]],
  ['no barrels', [source('app/ui/index.ts')], [source('app/ui/index-card.tsx')]],
  ['kebab-case', [source('app/ui/DatePicker.tsx')], [source('app/entry.server.tsx')]],
  [
    'days that never pass',
    [source('tests/journeys/a.test.ts', "fill('2027-01-12')")],
    [source('resort/stay.test.ts', "setClock('2027-01-12T15:00:00Z')")],
  ],
  [
    'days that never pass',
    [source('tests/support/widget-words.ts', "arrival: 'Tuesday 12 January 2027'")],
    [source('tests/support/widget-words.ts', 'arrival: sayDay(seenStay.checkIn), most: 2000')],
  ],
  ['files of one size', [source('resort/a.ts', long(301))], [source('resort/a.ts', long(300))]],
  ['files of one size', [source('tests/a.test.ts', long(301))], [source('db/tables.ts', long(900))]],
  [
    'three branches deep',
    [source('resort/a.ts', 'if (a) for (const b of a) while (b) if (a) b()')],
    [source('resort/a.ts', 'if (a) for (const b of a) while (b) c.map(() => { if (a) b() })\nelse if (b) c()')],
  ],
  [
    'amounts in whole numbers',
    [source('resort/rates/promo.ts', 'const less = Math.round(price * (100 - share))')],
    [source('resort/money/money.ts', 'const less = minor / 100')],
  ],
  [
    'amounts in whole numbers',
    [source('app/words/price.ts', 'const shown = price.minor / 100')],
    [source('app/ui/clock.tsx', 'const minutes = Math.floor(seconds / 60)')],
  ],
  [
    'amounts in whole numbers',
    [source('resort/extras/a.ts', 'const x = 0.1')],
    [source('server/a.ts', 'const x = 0.1')],
  ],
  ['pages of one screen', [source('app/pages/a/a-page.tsx', long(151))], [source('app/pages/a/part.tsx', long(151))]],
]

test.for(Object.keys(rules) as (keyof typeof rules)[])('the house keeps its rule: %s', (rule) => {
  expect(rules[rule](house)).toEqual([])
})

test.for(examples)('the rule is seen to fail and to hold: %s', ([rule, bad, good]) => {
  expect(rules[rule](bad)).toHaveLength(1)
  expect(rules[rule](good)).toEqual([])
})

test('every rule has an example that breaks it', () => {
  expect(new Set(examples.map(([rule]) => rule))).toEqual(new Set(Object.keys(rules)))
})
