/** What merchants and providers know of each other. */
export type Keys = {
  cards: { secretKey: string; noticeSecret: string }
  paypal: { clientId: string; secret: string; noticeId: string }
  flexpay: { key: string; noticeSecret: string }
}

/** Of the demonstration: both sides know them, and no money stands behind them. */
export const demonstrationKeys: Keys = {
  cards: { secretKey: 'sk_test_demonstration', noticeSecret: 'whsec_demonstration' },
  paypal: { clientId: 'demonstration', secret: 'demonstration-secret', noticeId: 'WH-DEMONSTRATION' },
  flexpay: { key: 'fx_demonstration', noticeSecret: 'fx_notice_demonstration' },
}

export function keysFrom(env: Record<string, string | undefined>): Keys {
  const { cards, paypal, flexpay } = demonstrationKeys
  return {
    cards: {
      secretKey: env.CARDS_SECRET_KEY || cards.secretKey,
      noticeSecret: env.CARDS_NOTICE_SECRET || cards.noticeSecret,
    },
    paypal: {
      clientId: env.PAYPAL_CLIENT_ID || paypal.clientId,
      secret: env.PAYPAL_SECRET || paypal.secret,
      noticeId: env.PAYPAL_NOTICE_ID || paypal.noticeId,
    },
    flexpay: {
      key: env.FLEXPAY_KEY || flexpay.key,
      noticeSecret: env.FLEXPAY_NOTICE_SECRET || flexpay.noticeSecret,
    },
  }
}
