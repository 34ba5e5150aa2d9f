/** What production needs beside its database and its address, as a hotel might fill it in. */
export const productionSecrets = {
  SECRET: 'q7Jx0pVZk3mT9sLwR2bYd8HfGnC4uAeX',
  SMTP_URL: 'smtps://u:p@mail.example',
  CARDS_SECRET_KEY: 'sk_live_1',
  CARDS_NOTICE_SECRET: 'whsec_1',
  PAYPAL_CLIENT_ID: 'house',
  PAYPAL_SECRET: 'key',
  PAYPAL_NOTICE_ID: 'WH-1',
  FLEXPAY_URL: 'https://api.flexpay.example',
  FLEXPAY_KEY: 'key',
  FLEXPAY_NOTICE_SECRET: 'secret',
}
