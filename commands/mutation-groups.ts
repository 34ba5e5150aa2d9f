/** Rules that are changed to see who notices, with the tests that stand beside them: a table that is read once when its file is loaded is tried with all of these. */
export type MutationGroup = { name: string; rules: string[]; tests: string[] }

export const mutationGroups: MutationGroup[] = [
  {
    name: 'money',
    rules: [
      'resort/money/{basis-points,convert-money,currency,currency-facts,currency-writing,decimal-money,format-money,money,rate,round-figures}.ts',
    ],
    tests: [
      'resort/money/{basis-points,convert-money,currency,currency-facts,format-money,money,rate,round-figures,second-opinion}.test.ts',
    ],
  },
  {
    // Sources that keep one waiting are waited for: their tests are not tried with every figure of a currency.
    name: 'exchange',
    rules: [
      'resort/money/*.ts',
      '!resort/money/{basis-points,convert-money,currency,currency-facts,currency-writing,decimal-money,format-money,money,rate,round-figures}.ts',
    ],
    tests: ['resort/money/*.test.ts'],
  },
  {
    name: 'dates',
    rules: ['resort/calendar/{day,stay,today}.ts'],
    tests: ['resort/calendar/*.test.ts', 'resort/availability/hotel-nights.test.ts'],
  },
  {
    name: 'rates',
    rules: ['resort/rates/{promo,promo-code,apply-promo,promo-queries,price-nights,tax,sanitation-fee}.ts'],
    tests: ['resort/rates/*.test.ts', 'resort/availability/{hand-priced-stays,list-stays}.test.ts'],
  },
  {
    name: 'stock',
    rules: ['resort/availability/stock-queries.ts'],
    tests: ['resort/availability/{stock-*,import-nights}.test.ts', 'tests/faults/stock-race.test.ts'],
  },
  {
    name: 'lines',
    rules: [
      'resort/lines/{cancellation-terms,line}.ts',
      'resort/stays/{room-item,room-nights-of,stay-of,stored-room}.ts',
      'resort/extras/extra.ts',
      'resort/visitors/is-same-booking.ts',
    ],
    tests: ['resort/{lines,stays,extras}/*.test.ts', 'resort/visitors/is-same-booking.test.ts'],
  },
  {
    name: 'payments',
    rules: ['resort/payments/{card-testing,instalments,judge-movements,ledger,payment-methods,provider-of}.ts'],
    tests: [
      'resort/payments/{card-testing,instalments,judge-movements,ledger,payment-methods,provider-of}.test.ts',
      'resort/orders/after/{cancellation,judge-cancellation}.test.ts',
    ],
  },
  {
    name: 'orders',
    rules: [
      'resort/orders/{ask-kinds,due,order}.ts',
      'resort/orders/basket/price-order.ts',
      'resort/orders/after/{cancellation,courtesy,judge-cancellation}.ts',
    ],
    tests: [
      'resort/orders/{ask-kinds,due,order}.test.ts',
      'resort/orders/basket/price-order.test.ts',
      'resort/orders/after/{cancellation,courtesy,judge-cancellation}.test.ts',
    ],
  },
]
