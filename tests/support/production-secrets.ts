/** What production needs beside its database and its address, as a hotel might fill it in. */
export const productionSecrets = {
  SECRET: 'q7Jx0pVZk3mT9sLwR2bYd8HfGnC4uAeX',
  SMTP_URL: 'smtps://u:p@mail.example',
  CARDS_SECRET_KEY: 'sk_live_51Hq8vKdRzWm3Yb',
  CARDS_NOTICE_SECRET: 'whsec_J4tXc9QpLe27uFsa',
  PAYPAL_CLIENT_ID: 'AZ3kPd8wYtQ1mVn5',
  PAYPAL_SECRET: 'ELr7bGx2JcTf9hSu',
  PAYPAL_NOTICE_ID: '8PT597110X687430',
  FLEXPAY_URL: 'https://api.flexpay.example',
  FLEXPAY_KEY: 'fx_live_Nq3vZ8kWd5',
  FLEXPAY_NOTICE_SECRET: 'fx_notice_T6yRm2Ba9',
  ECB_RATES_URL: 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml',
  WORLD_RATES_URL: 'https://open.er-api.com/v6/latest/USD',
  TRUST_PROXY: '10.0.0.5',
}
