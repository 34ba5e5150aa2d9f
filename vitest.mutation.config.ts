import { defineConfig } from 'vitest/config'

/** The tests that guard money, dates, promotions, stock, orders and payments, for `npm run mutation`. */
export default defineConfig({
  test: {
    include: [
      'resort/{money,calendar,rates,availability,lines,stays,extras}/**/*.test.ts',
      'resort/visitors/is-same-booking.test.ts',
      'resort/payments/{card-testing,instalments,judge-movements,ledger,payment-methods,refund-due}.test.ts',
      'resort/orders/{ask-kinds,due,order}.test.ts',
      'resort/orders/basket/price-order.test.ts',
      'resort/orders/after/{cancellation,courtesy,judge-cancellation}.test.ts',
      'tests/faults/stock-race.test.ts',
    ],
    // Every change of the code is tried with all of them: few cases each, thousands of times.
    env: { CASES: '500', RACES: '6' },
    globalSetup: ['tests/support/database.ts'],
    maxWorkers: 1,
    // A busy machine is slow, not wrong; what a mutant holds up for ever is ended by timeoutMS.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
